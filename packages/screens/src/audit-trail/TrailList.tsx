import type { Arm } from '@imsang/domain/audit-fields'
import { Banner } from '@imsang/ui/Banner'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Pagination } from '@imsang/ui/Pagination'
import { Table } from '@imsang/ui/Table'
import { useId, useMemo } from 'react'
import type { AuditRecord } from '../audit-log/auditRecord'
import { MASKING } from '../masking/messages'
import { OldRows } from '../old-rows/OldRows'
import type { Loadable } from '../terms'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'
import { trailColumns } from './trailColumns'

/** Entries per page, both shown and requested. */
export const ENTRIES_PER_PAGE = 20

/** Stays `ready` with the previous page while another one loads. */
export type TrailState = Loadable<{
  /** One page, newest first. */
  records: readonly AuditRecord[]
  /** Zero-based. */
  page: number
  total: number
  /** The server hides personal data from this user. */
  isMasked: boolean
  /** The last refresh failed: the page may be outdated. */
  isOld: boolean
}>

interface TrailListProps {
  state: TrailState
  arms: readonly Arm[]
  brokenNumber: number | null
  onRetry: () => void
  onPageChange: (page: number) => void
}

/** The entries of a study, 20 per page. */
export function TrailList({ state, arms, brokenNumber, onRetry, onPageChange }: TrailListProps) {
  const headingId = useId()
  const isReady = state.kind === 'ready'
  return (
    <section aria-labelledby={headingId} className={css.list}>
      <h2 id={headingId} className={css.listTitle}>
        {AUDIT_TRAIL.list}
      </h2>
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
        <Entries records={isReady ? state.records : null} arms={arms} brokenNumber={brokenNumber} />
      )}
      {isReady && (
        <div className={css.pages}>
          <Pagination
            aria-label={AUDIT_TRAIL.pages}
            page={state.page}
            totalPages={Math.ceil(state.total / ENTRIES_PER_PAGE)}
            onChange={onPageChange}
          />
        </div>
      )}
    </section>
  )
}

interface EntriesProps {
  /** Null while the entries load. */
  records: readonly AuditRecord[] | null
  arms: readonly Arm[]
  brokenNumber: number | null
}

function Entries({ records, arms, brokenNumber }: EntriesProps) {
  const columns = useMemo(() => trailColumns(arms, brokenNumber), [arms, brokenNumber])
  const table = (
    <Table
      aria-label={AUDIT_TRAIL.title}
      columns={columns}
      rows={records ?? []}
      getKey={({ id }) => id}
      density="compact"
      isLoading={records === null}
      skeletonRows={ENTRIES_PER_PAGE}
      emptyState={<EmptyState title={AUDIT_TRAIL.empty} description={AUDIT_TRAIL.emptyHint} />}
    />
  )
  return records === null ? <LoadingRegion slowMessage={AUDIT_TRAIL.slow}>{table}</LoadingRegion> : table
}
