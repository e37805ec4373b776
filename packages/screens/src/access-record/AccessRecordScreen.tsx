import { labelOf } from '@imsang/domain/route-access'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { FilterBar } from '@imsang/ui/DataGrid'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Table } from '@imsang/ui/Table'
import { useMemo } from 'react'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import { NoStudy } from '../study/NoStudy'
import type { ActionResult, Freshness, Loadable } from '../terms'
import * as css from './AccessRecordScreen.css'
import { accessColumns } from './accessColumns'
import { type AccessEntry, type AccessView, accessFilters } from './accessView'
import { ACCESS } from './messages'
import { NumberSearch } from './NumberSearch'

export { ACCESS_FILTERS, type AccessEntry, type AccessView } from './accessView'

type AccessState = Loadable<
  {
    /** Newest first. */
    entries: readonly AccessEntry[]
    /** Whether there are older ones, and what became of the question for them. */
    older: 'none' | 'more' | 'loading' | 'failed'
  } & Freshness
>

export interface AccessRecordScreenProps {
  /** Whose entries: all, those of the organisation's people, or those of a study. */
  reach: 'all' | 'organization' | 'study'
  /** The study whose record it is; null for that of an administrator. */
  projectId: string | null
  /** `not-found` and `no-access` refer to the study, `refused` to its record. */
  state: { kind: 'not-found' } | { kind: 'no-access' } | { kind: 'refused' } | AccessState
  view: AccessView
  today: string
  actions: {
    retry: () => void
    setView: (view: AccessView) => void
    /** Leads to the entry, or the subject, of a number that was typed; never throws. Null where there is none. */
    find: (number: string) => Promise<ActionResult>
    /** Adds older entries below. */
    showOlder: () => void
  }
}

const NONE: readonly AccessEntry[] = []

/** Who worked with whose data, when, from where and with which result [ACCESS-070 … ACCESS-077]. */
export function AccessRecordScreen({ reach, projectId, state, view, today, actions }: AccessRecordScreenProps) {
  const entries = state.kind === 'ready' ? state.entries : NONE
  const filters = useMemo(() => accessFilters(entries, view, today), [entries, view, today])
  if (state.kind === 'not-found' || state.kind === 'no-access') return <NoStudy reason={state.kind} />
  if (state.kind === 'refused') {
    return (
      <Banner tone="caution" title={ACCESS.refused}>
        {ACCESS.refusedHint[reach]}
      </Banner>
    )
  }
  return (
    <>
      <PageHeader
        title={labelOf('accessRecord')}
        subtitle={ACCESS.subtitle[reach]}
        actions={
          <Link href={projectId === null ? paths.accessReview() : paths.studyAccessReview(projectId)}>
            {ACCESS.review}
          </Link>
        }
      />
      <div className={css.body}>
        <NumberSearch hint={ACCESS.searchHint[projectId === null ? 'record' : 'study']} find={actions.find} />
        <FilterBar label={ACCESS.filters} filters={filters} value={view} onChange={actions.setView} />
        {state.kind === 'failed' ? (
          <ErrorState
            title={ACCESS.failed}
            safeMessage={ACCESS.failedSafe}
            onRetry={actions.retry}
            isRetrying={state.isRetrying}
          />
        ) : (
          <Entries projectId={projectId} state={state} isFiltered={Object.keys(view).length > 0} actions={actions} />
        )}
      </div>
    </>
  )
}

interface EntriesProps extends Pick<AccessRecordScreenProps, 'projectId' | 'actions'> {
  state: Exclude<AccessState, { kind: 'failed' }>
  isFiltered: boolean
}

function Entries({ projectId, state, isFiltered, actions }: EntriesProps) {
  const columns = useMemo(() => accessColumns(projectId), [projectId])
  const isReady = state.kind === 'ready'
  const table = (
    <Table
      aria-label={labelOf('accessRecord')}
      columns={columns}
      rows={isReady ? state.entries : NONE}
      getKey={({ id }) => id}
      density="compact"
      isLoading={!isReady}
      skeletonRows={20}
      emptyState={
        isFiltered ? (
          <EmptyState title={ACCESS.nothingFound} description={ACCESS.nothingFoundHint} />
        ) : (
          <EmptyState title={ACCESS.empty} description={ACCESS.emptyHint} />
        )
      }
    />
  )
  if (!isReady) return <LoadingRegion slowMessage={ACCESS.slow}>{table}</LoadingRegion>
  const { entries, older } = state
  return (
    <>
      <OldRows title={ACCESS.failed} state={state} onRetry={actions.retry} />
      {entries.length > 0 && (
        <p role="status" className={css.hint}>
          {ACCESS.shown(entries.length, older === 'none')}
        </p>
      )}
      {table}
      {older !== 'none' && (
        <div className={css.older}>
          {older === 'failed' && <Banner tone="critical" title={ACCESS.olderFailed} />}
          <Button onPress={actions.showOlder} isPending={older === 'loading'}>
            {ACCESS.older}
          </Button>
        </div>
      )}
    </>
  )
}
