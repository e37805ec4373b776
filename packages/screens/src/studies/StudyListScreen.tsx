import type { MyProject } from '@imsang/api-client'
import { STUDY_STATUS_FILTER_LABELS, STUDY_STATUS_FILTERS, type StudyStatusFilter } from '@imsang/domain/study-status'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Pagination } from '@imsang/ui/Pagination'
import { SearchField } from '@imsang/ui/SearchField'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { useState } from 'react'
import type { Loadable } from '../terms'
import { STUDIES } from './messages'
import { StudyCard } from './StudyCard'
import { StudyCardSkeletons } from './StudyCardSkeletons'
import * as css from './StudyListScreen.css'
import { viewOfStudyList } from './studyListView'

export interface StudyListScreenProps {
  state: /** Neither access check was passed [STUDY-080]. */
  { kind: 'refused' } | Loadable<{ isAdminKind: boolean; studies: readonly MyProject[] }>
  actions: { retry: () => void }
}

const FILTERS = STUDY_STATUS_FILTERS.map((id) => ({ id, label: STUDY_STATUS_FILTER_LABELS[id] }))
const NO_SEARCH = { search: '', filter: 'all' as StudyStatusFilter, page: 0 }

/** The studies of a user, as cards [STUDY-020, STUDY-045]. */
export function StudyListScreen({ state, actions }: StudyListScreenProps) {
  if (state.kind === 'refused') return <Banner tone="caution" title={STUDIES.refused} />
  const kind = state.kind === 'ready' ? (state.isAdminKind ? 'admin' : 'researcher') : null
  return (
    <>
      <PageHeader
        title={STUDIES.title}
        subtitle={kind && STUDIES.subtitle[kind]}
        badges={kind && <Badge tone={kind === 'admin' ? 'accent' : 'muted'}>{STUDIES.badge[kind]}</Badge>}
      />
      {state.kind === 'loading' && <StudyCardSkeletons />}
      {state.kind === 'failed' && (
        <ErrorState
          title={STUDIES.failed}
          safeMessage={STUDIES.failedSafe}
          onRetry={actions.retry}
          isRetrying={state.isRetrying}
        />
      )}
      {state.kind === 'ready' && <StudyList studies={state.studies} isAdminKind={state.isAdminKind} />}
    </>
  )
}

function StudyList({ studies, isAdminKind }: { studies: readonly MyProject[]; isAdminKind: boolean }) {
  const [query, setQuery] = useState(NO_SEARCH)
  const { rows, page, totalPages, isNarrowed } = viewOfStudyList(studies, query)
  if (studies.length === 0) return <EmptyState title={STUDIES.empty} description={STUDIES.emptyHint} />
  return (
    <>
      <div className={css.tools}>
        <SegmentedControl
          label={STUDIES.filter}
          items={FILTERS}
          value={query.filter}
          onChange={(filter) => setQuery({ ...query, filter, page: 0 })}
        />
        <div className={css.search}>
          <SearchField
            label={STUDIES.searchLabel}
            placeholder={STUDIES.search}
            value={query.search}
            onChange={(search) => setQuery({ ...query, search, page: 0 })}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={STUDIES.noResult}
          description={STUDIES.noResultHint}
          action={<Button onPress={() => setQuery(NO_SEARCH)}>{STUDIES.clear}</Button>}
        />
      ) : (
        <ul className={css.cards}>
          {rows.map(({ study, number }) => (
            <li key={study.projectId} className={css.place}>
              <StudyCard study={study} number={number} isAdminKind={isAdminKind} />
            </li>
          ))}
        </ul>
      )}
      <footer className={css.footer}>
        <p role="status" className={css.total}>
          {STUDIES.total(studies.length, rows.length)}
        </p>
        {isNarrowed && rows.length === 0 ? null : (
          <Pagination
            aria-label={STUDIES.pages}
            page={page}
            totalPages={totalPages}
            onChange={(next) => setQuery({ ...query, page: next })}
          />
        )}
      </footer>
    </>
  )
}
