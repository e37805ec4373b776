import { Chip } from '@imsang/ui/Chip'
import type { TableColumn, TableGroup } from '@imsang/ui/Table'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import * as css from './AuditLog.css'
import { changeTypeLook } from './auditRecord'
import { type AboutChange, ChangeHeader } from './ChangeHeader'
import type { ChangeGroup, ChangeRow } from './changeGroups'
import { AUDIT_LOG } from './messages'

const { columns: HEADERS } = AUDIT_LOG

/** Dates would otherwise break at their blanks. */
const IS_DATE = /^\d{4}\. \d{1,2}\. \d{1,2}\.$/

/** The columns below what a change shares, in the order of the ledger [AUDIT-016 … AUDIT-018, AUDIT-020, DEC-506]. */
export const AUDIT_COLUMNS = {
  field: { id: 'field', header: HEADERS.field, minWidth: 92, render: (row) => <ChangedField row={row} /> },
  oldValue: valueColumn('oldValue'),
  newValue: valueColumn('newValue'),
  type: { id: 'type', header: HEADERS.type, isNowrap: true, render: (row) => <ChangeType row={row} /> },
} as const satisfies Record<string, TableColumn<ChangeRow>>

/** A role or a number alone would not say whose it is [STUDY-330]. */
function ChangedField({ row: { field, of } }: { row: ChangeRow }) {
  if (of === null) return field
  return (
    <>
      {field} <span className={css.role}>{of}</span>
    </>
  )
}

function valueColumn(side: 'oldValue' | 'newValue'): TableColumn<ChangeRow> {
  return {
    id: side,
    header: HEADERS[side],
    minWidth: 100,
    render: ({ [side]: text }) =>
      text && (
        <span className={IS_DATE.test(text) ? css.whole : css.text}>
          <WholeCodes>{text}</WholeCodes>
        </span>
      ),
  }
}

function ChangeType({ row }: { row: ChangeRow }) {
  const { tone, text } = changeTypeLook(row.record)
  return (
    <Chip tone={tone} size="small">
      {text}
    </Chip>
  )
}

/** The groups of the table, each below what its entries share. @param aboutOf where records are told apart */
export const tableGroups = (
  groups: readonly ChangeGroup[],
  aboutOf?: (group: ChangeGroup) => AboutChange,
): TableGroup<ChangeRow>[] =>
  groups.map((group) => ({
    id: group.id,
    header: <ChangeHeader group={group} about={aboutOf?.(group)} />,
    rows: group.rows,
  }))
