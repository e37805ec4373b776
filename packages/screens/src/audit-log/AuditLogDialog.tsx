import { type Arm, AUDIT_FIELD_LABELS, AUDIT_FIELDS } from '@imsang/domain/audit-fields'
import { Button } from '@imsang/ui/Button'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Select } from '@imsang/ui/Select'
import { Table } from '@imsang/ui/Table'
import { useLayoutEffect, useMemo, useRef } from 'react'
import * as css from './AuditLogDialog.css'
import { auditColumns } from './auditColumns'
import { newestFirst } from './auditRecord'
import { AUDIT_LOG } from './messages'
import { type AuditLogState, type LoadAuditLog, useAuditLog } from './useAuditLog'

export type { AuditLogAnswer, AuditLogQuestion, LoadAuditLog } from './useAuditLog'

export interface AuditLogDialogProps {
  subject: { subjectId: string; scno: string | null }
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[] | undefined
  /** Loads the newest entries of the subject; never throws. */
  load: LoadAuditLog
  onClose: () => void
  returnFocusTo?: ReturnFocusTo | undefined
}

const ALL = 'all'
const CHOICES = [
  { id: ALL, label: AUDIT_LOG.allFields },
  ...AUDIT_FIELDS.map((id) => ({ id, label: AUDIT_FIELD_LABELS[id] })),
]
/**
 * With this height the dialog, its filter and footer included, fits on a laptop's screen and the table header stays in
 * view.
 */
const TABLE_HEIGHT = 480
const NO_ARMS: readonly Arm[] = []

/** The change history of a subject: who changed what, and why. Read-only [AUDIT-001 … AUDIT-024]. */
export function AuditLogDialog({ subject, arms = NO_ARMS, load, onClose, returnFocusTo }: AuditLogDialogProps) {
  const { state, field, setField, retry } = useAuditLog(subject.subjectId, load)
  const list = useRef<HTMLDivElement>(null)
  const wasFailed = useRef(false)
  // The retry button is removed with the failure, and would take the focus with it.
  useLayoutEffect(() => {
    if (wasFailed.current && state.kind === 'ready' && document.activeElement === document.body) list.current?.focus()
    wasFailed.current = state.kind === 'failed'
  }, [state.kind])
  return (
    <Dialog
      title={AUDIT_LOG.title(subject.scno)}
      isOpen
      onOpenChange={onClose}
      isDismissable
      width={880}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Count state={state} />
          <Button onPress={onClose}>{AUDIT_LOG.close}</Button>
        </>
      }
    >
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
          <Entries state={state} arms={arms} isNarrowed={field !== null} onRetry={retry} />
        </div>
      </div>
    </Dialog>
  )
}

interface EntriesProps {
  state: AuditLogState
  arms: readonly Arm[]
  isNarrowed: boolean
  onRetry: () => void
}

function Entries({ state, arms, isNarrowed, onRetry }: EntriesProps) {
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
      maxHeight={TABLE_HEIGHT}
      isLoading={isLoading}
      skeletonRows={8}
      emptyState={<EmptyState title={AUDIT_LOG.empty} description={isNarrowed && AUDIT_LOG.emptyOfField} />}
    />
  )
  return isLoading ? <LoadingRegion slowMessage={AUDIT_LOG.slow}>{table}</LoadingRegion> : table
}

/** The number of entries shown, and the total [AUDIT-005, AUDIT-006]. */
function Count({ state }: { state: AuditLogState }) {
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
