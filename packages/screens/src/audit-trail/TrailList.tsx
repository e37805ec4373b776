import type { AuditNames } from '@imsang/domain/audit-fields'
import { Banner } from '@imsang/ui/Banner'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { Link } from '@imsang/ui/Link'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { ValueOrNone } from '@imsang/ui/NoValue'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { useId, useMemo } from 'react'
import { tableGroups } from '../audit-log/auditColumns'
import type { AuditRecord } from '../audit-log/auditRecord'
import { type ChangeGroup, changeGroups } from '../audit-log/changeGroups'
import { MASKING } from '../masking/messages'
import { OldRows } from '../old-rows/OldRows'
import { paths } from '../paths'
import type { Loadable } from '../terms'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { TrailFilters } from './TrailFilters'
import { trailColumns } from './trailColumns'
import { type AuditPerson, isNarrowed, type TrailView } from './trailView'

/** Entries per page, both shown and requested. */
export const ENTRIES_PER_PAGE = 20

/** Stays `ready` with the previous page while another one loads. */
export type TrailState = Loadable<{
  /** One page, newest first. */
  records: readonly AuditRecord[]
  /** Zero-based. */
  page: number
  /** The number of entries that pass the filters of the page. */
  total: number
  /** How many entries the user may see and how many the study has, without filters; null if the server does not tell. */
  counts: { readable: number; study: number } | null
  /** Another page is loading. */
  isLoading: boolean
  /** The server hides personal data from this user. */
  isMasked: boolean
  /** The last refresh failed: the page may be outdated. */
  isOld: boolean
}>

interface TrailListProps {
  projectId: string
  state: TrailState
  view: TrailView
  people: readonly AuditPerson[] | null
  today: string
  names: AuditNames
  brokenNumber: number | null
  /** The element that says what the export holds. */
  exportHintId: string
  onRetry: () => void
  onView: (view: TrailView) => void
}

/** The entries of a study that pass the filters, 20 per page. */
export function TrailList(props: TrailListProps) {
  const { projectId, state, view, people, today, names, brokenNumber, exportHintId, onRetry, onView } = props
  const headingId = useId()
  const isReady = state.kind === 'ready'
  const isFiltered = isNarrowed(view)
  const isCurrent = isReady && !state.isLoading && !state.isOld
  return (
    <section aria-labelledby={headingId} className={css.list}>
      <h2 id={headingId} className={css.listTitle}>
        {AUDIT_TRAIL.list}
      </h2>
      <TrailFilters
        view={view}
        people={people}
        today={today}
        found={isCurrent ? state.total : null}
        onChange={onView}
      />
      {isFiltered && (
        <p id={exportHintId} className={css.hint}>
          {AUDIT_TRAIL.exportsAll}
        </p>
      )}
      {isReady && !isFiltered && seesPart(state) && <p className={css.hint}>{AUDIT_TRAIL.skippedNumbers}</p>}
      {isReady && state.isOld && <OldRows title={AUDIT_TRAIL.failed} onRetry={onRetry} />}
      {isReady && state.isMasked && <Banner tone="muted" title={MASKING.hint} />}
      {state.kind === 'failed' ? (
        <ErrorState
          title={AUDIT_TRAIL.failed}
          safeMessage={AUDIT_TRAIL.failedSafe}
          onRetry={onRetry}
          isRetrying={state.isRetrying}
        />
      ) : (
        <Entries
          projectId={projectId}
          records={isReady ? state.records : null}
          names={names}
          brokenNumber={brokenNumber}
          isFiltered={isFiltered}
        />
      )}
      {isReady && (
        <div className={css.pages}>
          <Pagination
            aria-label={AUDIT_TRAIL.pages}
            page={state.page}
            totalPages={Math.ceil(state.total / ENTRIES_PER_PAGE)}
            onChange={(page) => onView({ ...view, page })}
            hasPageField
          />
        </div>
      )}
    </section>
  )
}

/** True for a reader who may not see every entry of the study [AUDIT-077, AUDIT-078]. */
export const seesPart = ({ counts }: Pick<TrailState & { kind: 'ready' }, 'counts'>): boolean =>
  counts !== null && counts.readable < counts.study

interface EntriesProps extends Pick<TrailListProps, 'projectId' | 'names' | 'brokenNumber'> {
  /** Null while the entries load. */
  records: readonly AuditRecord[] | null
  isFiltered: boolean
}

function Entries({ projectId, records, names, brokenNumber, isFiltered }: EntriesProps) {
  const columns = useMemo(() => trailColumns(brokenNumber), [brokenNumber])
  const groups = useMemo(
    () =>
      tableGroups(changeGroups(records ?? [], names), (group) => (
        <SubjectOfChange projectId={projectId} group={group} />
      )),
    [projectId, records, names],
  )
  const table = (
    <Table
      aria-label={AUDIT_TRAIL.title}
      columns={columns}
      groups={groups}
      getKey={({ id }) => id}
      density="compact"
      isLoading={records === null}
      skeletonRows={ENTRIES_PER_PAGE}
      emptyState={
        isFiltered ? (
          <EmptyState title={AUDIT_TRAIL.nothingFound} description={AUDIT_TRAIL.nothingFoundHint} />
        ) : (
          <EmptyState title={AUDIT_TRAIL.empty} description={AUDIT_TRAIL.emptyHint} />
        )
      }
    />
  )
  return records === null ? <LoadingRegion slowMessage={AUDIT_TRAIL.slow}>{table}</LoadingRegion> : table
}

/** The number of the subject, which leads to its page [AUDIT-088]. */
function SubjectOfChange({ projectId, group: { first } }: { projectId: string; group: ChangeGroup }) {
  const { subjectId, scno } = first
  if (subjectId === null || !scno) return <ValueOrNone>{scno}</ValueOrNone>
  return (
    <Link variant="quiet" href={paths.subject(projectId, subjectId)}>
      {scno}
    </Link>
  )
}
