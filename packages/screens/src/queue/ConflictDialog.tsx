import type { QueuedItem } from '@imsang/api-client/offline'
import type { AuditNames } from '@imsang/domain/audit-fields'
import { formatDateTime } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { Spinner } from '@imsang/ui/Spinner'
import { Table, type TableColumn } from '@imsang/ui/Table'
import * as css from './ConflictDialog.css'
import type { OperationId } from './comparedFields'
import { type ComparedField, comparisonOf, type KnownChange } from './comparison'
import { itemLabel } from './faces'
import { COMPARISON, QUEUE } from './messages'

export interface ConflictDialogProps {
  /** A change that was refused because somebody else was first. */
  item: QueuedItem
  /** Which operation of the contract it is; null for an unknown one. */
  operation: OperationId | null
  /** What the history of its record tells; null where the user may not read it, undefined while it is loaded. */
  history: readonly KnownChange[] | null | undefined
  names?: AuditNames | undefined
  actions: {
    apply: () => void
    ignore: () => void
    close: () => void
  }
}

/** A refused change beside the record as it is now: the user applies it once more, or drops it [OFFL-109, OFFL-121 … OFFL-123]. */
export function ConflictDialog({ item, operation, history, names, actions }: ConflictDialogProps) {
  return (
    <Dialog
      title={QUEUE.conflict}
      width={640}
      isOpen
      isBusy={item.isSending}
      onOpenChange={actions.close}
      actions={
        <>
          <Button isDisabled={item.isSending} onPress={actions.ignore}>
            {QUEUE.ignore}
          </Button>
          <Button variant="primary" isPending={item.isSending} onPress={actions.apply}>
            {COMPARISON.apply}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.label}>{itemLabel(item)}</p>
        {history === undefined ? (
          <LoadingRegion message={COMPARISON.loading} slowMessage={COMPARISON.loading}>
            <Spinner label={COMPARISON.loading} isLabelShown />
          </LoadingRegion>
        ) : (
          <Compared item={item} operation={operation} history={history} names={names} />
        )}
        <p>{COMPARISON.explained}</p>
      </div>
    </Dialog>
  )
}

function Compared({
  item,
  operation,
  history,
  names,
}: { history: readonly KnownChange[] | null } & Pick<ConflictDialogProps, 'item' | 'operation' | 'names'>) {
  const comparison = comparisonOf(operation, item, history, names)
  if (!comparison) return <p>{COMPARISON.unknown}</p>
  if (comparison.kind === 'deed') return <p>{comparison.text}</p>
  const { fields, by } = comparison
  const hasBefore = fields.some(({ before }) => before !== undefined)
  const isNowrap = fields.every((field) => [field.before, field.current, field.waiting].every(isDay))
  const columns = COLUMNS.filter(({ id }) => hasBefore || id !== 'before').map((column) => ({ ...column, isNowrap }))
  return (
    <>
      {by && <p>{COMPARISON.changedBy(by.name, formatDateTime(by.at))}</p>}
      <Table aria-label={QUEUE.conflict} columns={columns} rows={fields} getKey={({ label }) => label} />
    </>
  )
}

/** A day, which would break at its blanks; words may, or the value that waits is out of sight on a phone. */
const isDay = (value: string | null | undefined) => /^[\d. ]*$/.test(value ?? '')

const COLUMNS: TableColumn<ComparedField>[] = [
  { id: 'field', header: COMPARISON.field, isRowHeader: true, render: ({ label }) => label },
  {
    id: 'before',
    header: COMPARISON.before,
    render: ({ before }) => (before === undefined ? COMPARISON.notKnown : before),
  },
  { id: 'current', header: COMPARISON.current, render: ({ current }) => current },
  { id: 'waiting', header: COMPARISON.waiting, render: ({ waiting }) => <strong>{waiting}</strong> },
]
