import type { TableColumn } from '@imsang/ui/Table'
import { ToneShape } from '@imsang/ui/ToneShape'
import { AUDIT_COLUMNS } from '../audit-log/auditColumns'
import type { ChangeRow } from '../audit-log/changeGroups'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'

const { field, oldValue, newValue, type } = AUDIT_COLUMNS

/** The columns of a history, plus the number in the chain. */
export const trailColumns = (brokenNumber: number | null): TableColumn<ChangeRow>[] => [
  {
    id: 'number',
    header: AUDIT_TRAIL.number,
    align: 'end',
    isRowHeader: true,
    render: ({ numbers }) => <EntryNumbers numbers={numbers} isBroken={numbers.some((one) => one === brokenNumber)} />,
  },
  // By name: the workbench adds its own entries to an exported object.
  field,
  oldValue,
  newValue,
  type,
]

function EntryNumbers({ numbers, isBroken }: { numbers: readonly number[]; isBroken: boolean }) {
  const text = numbers.map((number) => number.toLocaleString('ko-KR')).join(' · ')
  if (!isBroken) return text
  return (
    <span className={css.broken}>
      <ToneShape tone="critical" size={12} />
      <span className={css.hidden}>{AUDIT_TRAIL.broken}</span>
      {text}
    </span>
  )
}
