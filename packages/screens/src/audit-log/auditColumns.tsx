import { type Arm, auditValueLabel } from '@imsang/domain/audit-fields'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { Chip } from '@imsang/ui/Chip'
import type { TableColumn } from '@imsang/ui/Table'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import * as css from './AuditLog.css'
import { type AuditRecord, changeTypeLook } from './auditRecord'
import { EntryMoment } from './EntryDetails'
import { AUDIT_LOG } from './messages'

const { columns: HEADERS } = AUDIT_LOG

/** The columns of a history, in the order of the ledger [AUDIT-015 … AUDIT-021, DEC-333]. */
export function auditColumns(arms: readonly Arm[]) {
  return {
    changedAt: {
      id: 'changedAt',
      header: HEADERS.changedAt,
      isNowrap: true,
      render: (record) => <EntryMoment record={record} />,
    },
    field: { id: 'field', header: HEADERS.field, minWidth: 92, render: ({ fieldLabel }) => fieldLabel },
    oldValue: valueColumn('oldValue', arms),
    newValue: valueColumn('newValue', arms),
    reason: {
      id: 'reason',
      header: HEADERS.reason,
      minWidth: 152,
      render: ({ changeReason }) => changeReason?.trim() && <span className={css.text}>{changeReason}</span>,
    },
    type: { id: 'type', header: HEADERS.type, isNowrap: true, render: (record) => <ChangeType record={record} /> },
    person: { id: 'person', header: HEADERS.person, minWidth: 144, render: (record) => <Person record={record} /> },
  } as const satisfies Record<string, TableColumn<AuditRecord>>
}

function valueColumn(side: 'oldValue' | 'newValue', arms: readonly Arm[]): TableColumn<AuditRecord> {
  return {
    id: side,
    header: HEADERS[side],
    minWidth: 100,
    render: (record) => {
      const text = auditValueLabel(record.fieldName, record[side], arms)
      return (
        text && (
          <span className={css.text}>
            <WholeCodes>{text}</WholeCodes>
          </span>
        )
      )
    },
  }
}

function ChangeType({ record }: { record: AuditRecord }) {
  const { tone, text } = changeTypeLook(record)
  return (
    <Chip tone={tone} size="small">
      {text}
    </Chip>
  )
}

function Person({ record: { changedByName, changedByRole } }: { record: AuditRecord }) {
  return (
    <>
      <span className={css.person}>{changedByName}</span>
      {changedByRole && <span className={css.role}>{jobRoleLabel(changedByRole)}</span>}
    </>
  )
}
