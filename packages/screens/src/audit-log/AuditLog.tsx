import type { Arm, AuditInstitution, AuditNames } from '@imsang/domain/audit-fields'
import { Banner } from '@imsang/ui/Banner'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Select } from '@imsang/ui/Select'
import { Table } from '@imsang/ui/Table'
import { useLayoutEffect, useMemo, useRef } from 'react'
import * as css from './AuditLog.css'
import { AUDIT_COLUMNS, tableGroups } from './auditColumns'
import { newestFirst } from './auditRecord'
import { changeGroups } from './changeGroups'
import type { HistoryKind } from './historyKind'
import { AUDIT_LOG } from './messages'
import type { AuditLogState, RecordLog } from './useAuditLog'

export interface AuditLogProps<Field extends string> {
  /** What the history is of: its fields and its texts. */
  of: HistoryKind<Field>
  log: RecordLog<Field>
  /** The arms of the study, to show their codes by name. */
  arms?: readonly Arm[] | undefined
  /** The institutions of the study, to show their ids by name. */
  institutions?: readonly AuditInstitution[] | undefined
  /** The height above which the entries scroll below their header; without it they all show. */
  maxHeight?: number
}

const ALL = 'all'
const NONE: readonly never[] = []
const { field: FIELD, ...OTHERS } = AUDIT_COLUMNS
const COLUMNS = [{ ...FIELD, isRowHeader: true }, OTHERS.oldValue, OTHERS.newValue, OTHERS.type]

/** The changes of one record, of one field or of all; read-only [AUDIT-004, AUDIT-007 … AUDIT-024, AUDIT-079]. */
export function AuditLog<Field extends string>(props: AuditLogProps<Field>) {
  const { of: kind, log, arms = NONE, institutions = NONE, maxHeight } = props
  const { state, field, setField, retry } = log
  const choices = useMemo(() => [{ id: ALL, label: AUDIT_LOG.allFields }, ...kind.fields], [kind.fields])
  const names = useMemo(() => ({ arms, institutions }), [arms, institutions])
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
          items={choices}
          value={field ?? ALL}
          onChange={(id) => setField(kind.fields.find((each) => each.id === id)?.id ?? null)}
        />
      </div>
      <div ref={list} tabIndex={-1} className={css.list}>
        <Entries
          texts={kind.texts}
          state={state}
          names={names}
          isNarrowed={field !== null}
          onRetry={retry}
          maxHeight={maxHeight}
        />
      </div>
    </div>
  )
}

interface EntriesProps {
  texts: HistoryKind<string>['texts']
  state: AuditLogState
  names: AuditNames
  isNarrowed: boolean
  onRetry: () => void
  maxHeight: number | undefined
}

function Entries({ texts, state, names, isNarrowed, onRetry, maxHeight }: EntriesProps) {
  const groups = useMemo(
    () => (state.kind === 'ready' ? tableGroups(changeGroups(newestFirst(state.records), names)) : []),
    [state, names],
  )
  if (state.kind === 'refused') {
    return (
      <Banner tone="caution" title={AUDIT_LOG.refused}>
        {AUDIT_LOG.refusedHint}
      </Banner>
    )
  }
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={texts.failed}
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
      columns={COLUMNS}
      groups={groups}
      getKey={({ id }) => id}
      density="compact"
      {...(maxHeight !== undefined && { maxHeight })}
      isLoading={isLoading}
      skeletonRows={8}
      emptyState={<EmptyState title={AUDIT_LOG.empty} description={isNarrowed && texts.emptyOfField} />}
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
