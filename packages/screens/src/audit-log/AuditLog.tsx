import { type Arm, AUDIT_FIELD_LABELS, AUDIT_FIELDS } from '@imsang/domain/audit-fields'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Select } from '@imsang/ui/Select'
import { Table } from '@imsang/ui/Table'
import { useLayoutEffect, useMemo, useRef } from 'react'
import * as css from './AuditLog.css'
import { auditColumns } from './auditColumns'
import { newestFirst } from './auditRecord'
import { AUDIT_LOG } from './messages'
import type { AuditLogState, SubjectLog } from './useAuditLog'

interface AuditLogProps {
  log: SubjectLog
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[] | undefined
  /** The height above which the entries scroll below their header; without it they all show. */
  maxHeight?: number
}

const ALL = 'all'
const CHOICES = [
  { id: ALL, label: AUDIT_LOG.allFields },
  ...AUDIT_FIELDS.map((id) => ({ id, label: AUDIT_FIELD_LABELS[id] })),
]
const NO_ARMS: readonly Arm[] = []

/** The changes of one subject, of one field or of all; read-only [AUDIT-004, AUDIT-007 … AUDIT-024]. */
export function AuditLog({ log, arms = NO_ARMS, maxHeight }: AuditLogProps) {
  const { state, field, setField, retry } = log
  const list = useRef<HTMLDivElement>(null)
  const wasFailed = useRef(false)
  // The retry button is removed with the failure, and would take the focus with it.
  useLayoutEffect(() => {
    if (wasFailed.current && state.kind === 'ready' && document.activeElement === document.body) list.current?.focus()
    wasFailed.current = state.kind === 'failed'
  }, [state.kind])
  return (
    <div className={css.body}>
      <div className={css.filter}>
        <Select
          label={AUDIT_LOG.filter}
          items={CHOICES}
          value={field ?? ALL}
          onChange={(id) => setField(AUDIT_FIELDS.find((name) => name === id) ?? null)}
        />
      </div>
      <div ref={list} tabIndex={-1} className={css.list}>
        <Entries state={state} arms={arms} isNarrowed={field !== null} onRetry={retry} maxHeight={maxHeight} />
      </div>
    </div>
  )
}

interface EntriesProps {
  state: AuditLogState
  arms: readonly Arm[]
  isNarrowed: boolean
  onRetry: () => void
  maxHeight: number | undefined
}

function Entries({ state, arms, isNarrowed, onRetry, maxHeight }: EntriesProps) {
  const columns = useMemo(() => Object.values(auditColumns(arms)), [arms])
  const records = useMemo(() => (state.kind === 'ready' ? newestFirst(state.records) : []), [state])
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={AUDIT_LOG.failed}
        safeMessage={AUDIT_LOG.failedSafe}
        onRetry={onRetry}
        isRetrying={state.isRetrying}
      />
    )
  }
  const isLoading = state.kind === 'loading'
  const table = (
    <Table
      aria-label={AUDIT_LOG.table}
      columns={columns}
      rows={records}
      getKey={({ id }) => id}
      density="compact"
      {...(maxHeight !== undefined && { maxHeight })}
      isLoading={isLoading}
      skeletonRows={8}
      emptyState={<EmptyState title={AUDIT_LOG.empty} description={isNarrowed && AUDIT_LOG.emptyOfField} />}
    />
  )
  return isLoading ? <LoadingRegion slowMessage={AUDIT_LOG.slow}>{table}</LoadingRegion> : table
}

/** The number of entries shown, and the total [AUDIT-005, AUDIT-006]. */
export function AuditLogCount({ state }: { state: AuditLogState }) {
  return (
    <p role="status" className={css.count}>
      {/* Hidden: the region already announces it. */}
      {state.kind === 'loading' && <span aria-hidden="true">{AUDIT_LOG.loading}</span>}
      {state.kind === 'ready' && countOf(state.records.length, state.total)}
    </p>
  )
}

function countOf(listed: number, total: number | null): string {
  return total !== null && total > listed ? AUDIT_LOG.listedOf(listed, total) : AUDIT_LOG.listed(listed)
}
