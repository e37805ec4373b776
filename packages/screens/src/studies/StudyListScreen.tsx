import type { MyProject } from '@imsang/api-client'
import { STUDY_STATUS_FILTER_LABELS, STUDY_STATUS_FILTERS } from '@imsang/domain/study-status'
import { Badge } from '@imsang/ui/Badge'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Pagination } from '@imsang/ui/Pagination'
import { SearchFilter } from '@imsang/ui/SearchFilter'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { Skeleton } from '@imsang/ui/Skeleton'
import { lazy, Suspense } from 'react'
import { ListFooter } from '../list-footer/ListFooter'
import type { Loadable } from '../terms'
import { CardSkeletons } from './CardSkeletons'
import { STUDIES } from './messages'
import { StudyCard } from './StudyCard'
import * as css from './StudyListScreen.css'
import type { StudyTableProps } from './StudyTable'
import { FIRST_STUDY_LIST_VIEW, pageOfStudyList, STUDY_LAYOUTS, type StudyListView } from './studyListView'

export { FIRST_STUDY_LIST_VIEW, STUDY_LAYOUTS, type StudyListView } from './studyListView'

export interface StudyListScreenProps {
  state: /** Neither access check was passed [STUDY-080]. */
  { kind: 'refused' } | Loadable<{ isAdminKind: boolean; studies: readonly MyProject[] }>
  view: StudyListView
  actions: {
    retry: () => void
    /** The rest of the view stays as it was last asked for: another change may not be drawn yet. */
    changeView: (change: Partial<StudyListView>) => void
  }
}

/** Most people keep the cards, and this list is the first that they see: the table is loaded when it is chosen [STUDY-323]. */
export const loadStudyTable = () => import('./StudyTable')
const LazyTable = lazy(() => loadStudyTable().then(({ StudyTable }) => ({ default: StudyTable })))

/** Ten rows below their header, in pixels. */
const TABLE_HEIGHT = 480

const FILTERS = STUDY_STATUS_FILTERS.map((id) => ({ id, label: STUDY_STATUS_FILTER_LABELS[id] }))
const LAYOUTS = STUDY_LAYOUTS.map((id) => ({ id, label: STUDIES.layouts[id] }))

/** The studies of a user, as cards or as a table [STUDY-020, STUDY-044]. */
export function StudyListScreen({ state, view, actions }: StudyListScreenProps) {
  if (state.kind === 'refused') return <Banner tone="caution" title={STUDIES.refused} />
  const kind = state.kind === 'ready' ? (state.isAdminKind ? 'admin' : 'researcher') : null
  return (
    <>
      <PageHeader
        title={STUDIES.title}
        subtitle={kind && STUDIES.subtitle[kind]}
        badges={kind && <Badge tone={kind === 'admin' ? 'accent' : 'muted'}>{STUDIES.badge[kind]}</Badge>}
      />
      {state.kind === 'loading' && (
        <LoadingRegion slowMessage={STUDIES.slow}>
          {view.layout === 'table' ? <TableLayout studies={null} isAdminKind={false} /> : <CardSkeletons />}
        </LoadingRegion>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          title={STUDIES.failed}
          safeMessage={STUDIES.failedSafe}
          onRetry={actions.retry}
          isRetrying={state.isRetrying}
        />
      )}
      {state.kind === 'ready' && (
        <StudyList
          studies={state.studies}
          isAdminKind={state.isAdminKind}
          view={view}
          changeView={actions.changeView}
        />
      )}
    </>
  )
}

interface StudyListProps {
  studies: readonly MyProject[]
  isAdminKind: boolean
  view: StudyListView
  changeView: (change: Partial<StudyListView>) => void
}

function StudyList({ studies, isAdminKind, view, changeView }: StudyListProps) {
  const { rows, page, totalPages, isNarrowed } = pageOfStudyList(studies, view)
  if (studies.length === 0) return <EmptyState title={STUDIES.empty} description={STUDIES.emptyHint} />
  return (
    <>
      <div className={css.tools}>
        <SegmentedControl
          label={STUDIES.filter}
          items={FILTERS}
          value={view.status}
          onChange={(status) => changeView({ page: 0, status })}
        />
        <div className={css.search}>
          <SearchFilter
            label={STUDIES.searchLabel}
            placeholder={STUDIES.search}
            value={view.search}
            onChange={(search) => changeView({ page: 0, search })}
          />
        </div>
        <div className={css.layout}>
          <SegmentedControl
            label={STUDIES.layout}
            items={LAYOUTS}
            value={view.layout}
            onChange={(layout) => changeView({ page: 0, layout })}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={STUDIES.noResult}
          description={STUDIES.noResultHint}
          action={
            <Button onPress={() => changeView({ ...FIRST_STUDY_LIST_VIEW, layout: view.layout })}>
              {STUDIES.clear}
            </Button>
          }
        />
      ) : view.layout === 'table' ? (
        <TableLayout studies={rows.map(({ study }) => study)} isAdminKind={isAdminKind} />
      ) : (
        <ul className={css.cards}>
          {rows.map(({ study, number }) => (
            <li key={study.projectId} className={css.place}>
              <StudyCard study={study} number={number} isAdminKind={isAdminKind} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.below}>
        <ListFooter total={STUDIES.total(studies.length, rows.length)}>
          {isNarrowed && rows.length === 0 ? null : (
            <Pagination
              aria-label={STUDIES.pages}
              page={page}
              totalPages={totalPages}
              onChange={(next) => changeView({ page: next })}
            />
          )}
        </ListFooter>
      </div>
    </>
  )
}

/** The table, or a block of its height until its code is here. */
function TableLayout(props: StudyTableProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={TABLE_HEIGHT} />}>
      <LazyTable {...props} />
    </Suspense>
  )
}
