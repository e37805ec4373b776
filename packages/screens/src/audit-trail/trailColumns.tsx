import type { Arm } from '@imsang/domain/audit-fields'
import type { TableColumn } from '@imsang/ui/Table'
import { ToneShape } from '@imsang/ui/ToneShape'
import { auditColumns } from '../audit-log/auditColumns'
import type { AuditRecord } from '../audit-log/auditRecord'
import * as css from './AuditTrailScreen.css'
import { AUDIT_TRAIL } from './messages'

/** The columns of a history, plus the number in the chain and the subject. */
export function trailColumns(arms: readonly Arm[], brokenNumber: number | null): TableColumn<AuditRecord>[] {
  const { changedAt, ...others } = auditColumns(arms)
  return [
    {
      id: 'number',
      header: AUDIT_TRAIL.number,
      align: 'end',
      isRowHeader: true,
      render: ({ number }) => <EntryNumber number={number} isBroken={number === brokenNumber} />,
    },
    changedAt,
    { id: 'subject', header: AUDIT_TRAIL.subject, isNowrap: true, render: ({ scno }) => scno },
    ...Object.values(others),
  ]
}

function EntryNumber({ number, isBroken }: { number: number; isBroken: boolean }) {
  const text = number.toLocaleString('ko-KR')
  if (!isBroken) return text
  return (
    <span className={css.broken}>
      <ToneShape tone="critical" size={12} />
      <span className={css.hidden}>{AUDIT_TRAIL.broken}</span>
      {text}
    </span>
  )
}
