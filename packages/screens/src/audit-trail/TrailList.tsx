import type { AuditNames } from '@imsang/domain/audit-fields'
import { Banner } from '@imsang/ui/Banner'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { type ReactNode, useId, useMemo } from 'react'
import { tableGroups } from '../audit-log/auditColumns'
import type { AuditRecord } from '../audit-log/auditRecord'
import type { AboutChange } from '../audit-log/ChangeHeader'
import { type ChangeGroup, changeGroups } from '../audit-log/changeGroups'
import { MASKING } from '../masking/messages'
import { OldRows } from '../old-rows/OldRows'
import type { Freshness, Loadable } from '../terms'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { trailColumns } from './trailColumns'
import { isNarrowed, type TrailView } from './trailView'

/** Entries per page, both shown and requested. */
export const ENTRIES_PER_PAGE = 20

/** Stays `ready` with the previous page while another one loads. */
export type TrailState = Loadable<
  {
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
  } & Freshness
>

/** What differs between the trail of a study and other histories. */
export interface TrailTexts {
  /** Why numbers are skipped, for a reader who sees a part. */
  readonly skipped: string
  readonly empty: string
  readonly emptyHint: string
}

export interface TrailListProps {
  state: TrailState
  view: TrailView
  /** The filters, given the number of entries found; null while it is unknown. */
  filters: (found: number | null) => ReactNode
  /** The record of a change, where there are several. */
  aboutOf?: ((group: ChangeGroup) => AboutChange) | undefined
  /** True for a reader who may not see every entry. */
  isPart: boolean
  texts: TrailTexts
  names: AuditNames
  brokenNumber: number | null
  /** The element that says what the export holds. */
  exportHintId: string
  onRetry: () => void
  onView: (view: TrailView) => void
}

/** The entries that pass the filters, 20 per page. */
export function TrailList(props: TrailListProps) {
  const { state, view, filters, aboutOf, isPart, texts, names, brokenNumber, exportHintId, onRetry, onView } = props
  const headingId = useId()
  const isReady = state.kind === 'ready'
  const isFiltered = isNarrowed(view)
  const isCurrent = isReady && !state.isLoading && !state.isOld
  return (
    <section aria-labelledby={headingId} className={css.list}>
      <h2 id={headingId} className={css.listTitle}>
        {AUDIT_TRAIL.list}
      </h2>
      {filters(isCurrent ? state.total : null)}
      {isFiltered && (
        <p id={exportHintId} className={css.hint}>
          {AUDIT_TRAIL.exportsAll}
        </p>
      )}
      {isReady && !isFiltered && isPart && <p className={css.hint}>{texts.skipped}</p>}
      {isReady && <OldRows title={AUDIT_TRAIL.failed} state={state} onRetry={onRetry} />}
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
          aboutOf={aboutOf}
          texts={texts}
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

interface EntriesProps extends Pick<TrailListProps, 'aboutOf' | 'texts' | 'names' | 'brokenNumber'> {
  /** Null while the entries load. */
  records: readonly AuditRecord[] | null
  isFiltered: boolean
}

function Entries({ aboutOf, texts, records, names, brokenNumber, isFiltered }: EntriesProps) {
  const columns = useMemo(() => trailColumns(brokenNumber), [brokenNumber])
  const groups = useMemo(() => tableGroups(changeGroups(records ?? [], names), aboutOf), [aboutOf, records, names])
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
          <EmptyState title={texts.empty} description={texts.emptyHint} />
        )
      }
    />
  )
  return records === null ? <LoadingRegion slowMessage={AUDIT_TRAIL.slow}>{table}</LoadingRegion> : table
}
