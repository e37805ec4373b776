import type { InstitutionColumn } from '@imsang/api-client'
import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import {
  checkColumnValue,
  formatColumnNumber,
  type InstitutionColumnType,
  LONGEST_TEXT_VALUE,
  NUMBER_SAVES_AFTER,
} from '@imsang/domain/institution-columns'
import { TEXT_LIMITS, truncate } from '@imsang/domain/korean'
import { Chip } from '@imsang/ui/Chip'
import type { CellMode, Column } from '@imsang/ui/DataGrid'
import { Trash2 } from 'lucide-react'
import { COLUMNS } from './messages'

export type { ColumnActions, ValueChange } from './columnActions'
export { commitColumnValue } from './commitColumnValue'

/** Values of custom columns that wait to be sent, by column and then by `projectOrganizationId`. */
export type WaitingColumnValues = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface CustomColumnsOptions<Row> {
  columns: readonly InstitutionColumn[]
  /** The `projectOrganizationId` of a row. */
  institutionOf: (row: Row) => string
  /** True for who edits values and removes columns: `mayEditSheets` [INST-094, INST-164]. */
  canEdit: boolean
  today: CalendarDate
  /** The values that wait to be sent, an empty text for one that is cleared. */
  waiting?: WaitingColumnValues
  onRemove: (column: InstitutionColumn) => void
}

const PREFIX = 'custom:'

/** The id of a custom column in the grid; no column of the list itself has one like it. */
export const gridIdOf = ({ id }: Pick<InstitutionColumn, 'id'>): string => `${PREFIX}${id}`

/** The custom column of a column of the grid; undefined for one of the list itself, or one that is gone. */
export const customColumnOf = (columns: readonly InstitutionColumn[], gridId: string): InstitutionColumn | undefined =>
  columns.find((column) => gridIdOf(column) === gridId)

/** The custom columns of the institution list, to stand after its own [INST-096, INST-099, INST-101 … INST-104]. */
export function customColumns<Row>(options: CustomColumnsOptions<Row>): Column<Row>[] {
  return options.columns.map((column) => customColumn(column, options))
}

function customColumn<Row>(
  column: InstitutionColumn,
  { institutionOf, canEdit, today, waiting, onRemove }: CustomColumnsOptions<Row>,
): Column<Row> {
  const values = new Map(column.values.map(({ projectOrganizationId, value }) => [projectOrganizationId, value ?? '']))
  const get = (row: Row) => values.get(institutionOf(row)) ?? ''
  const mode = modeOf<Row>(column, today)
  const remove = {
    id: 'remove',
    label: COLUMNS.remove,
    icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
    tone: 'danger' as const,
    onAction: () => onRemove(column),
  }
  return {
    id: gridIdOf(column),
    header: column.name,
    get,
    waiting: (row) => waiting?.get(column.id)?.get(institutionOf(row)) ?? null,
    mode: () => (canEdit ? mode : { kind: 'read' }),
    ...(canEdit && { menu: [remove] }),
    ...LOOKS[column.type],
    ...(column.type === 'STATUS' && {
      render: (row: Row) => <ColumnStatus options={column.options} value={get(row)} />,
    }),
  }
}

const LOOKS: Record<InstitutionColumnType, { width: number } & Pick<Column<never>, 'align' | 'format' | 'shorten'>> = {
  // 25 characters and the sign at their end.
  TEXT: { width: 220, shorten: (text) => truncate(text, TEXT_LIMITS.textCell) },
  NUMBER: { width: 130, align: 'end', format: formatColumnNumber },
  DATE: { width: 140, format: formatDate },
  ENUM: { width: 150 },
  STATUS: { width: 150 },
}

/** How a cell of the column is edited; each saves when it is left, a number also while it is typed [INST-102, DEC-234]. */
function modeOf<Row>(column: InstitutionColumn, today: CalendarDate): CellMode<Row> {
  const validate = (typed: string) => {
    const checked = checkColumnValue(column, typed)
    return 'refusal' in checked ? checked.refusal : null
  }
  const edit = { kind: 'edit', validate } as const
  if (column.type === 'TEXT') return { ...edit, editor: 'text', maxLength: LONGEST_TEXT_VALUE }
  if (column.type === 'NUMBER') {
    return { ...edit, editor: 'text', inputMode: 'decimal', savesAfter: NUMBER_SAVES_AFTER, doesEnterMove: true }
  }
  if (column.type === 'DATE') return { ...edit, editor: 'date', min: '1900-01-01', max: '2100-12-31', today }
  const choices = column.options.map((option) => ({ id: option, label: option }))
  return { ...edit, editor: 'select', options: choices, clearLabel: COLUMNS.clear }
}

/** They tell the choices apart and judge none: what is good or bad in a status of a team only the team knows. */
const TONES = ['info', 'accent', 'muted'] as const

function ColumnStatus({ options, value }: { options: readonly string[]; value: string }) {
  if (value === '') return null
  return (
    <Chip size="small" tone={TONES[Math.max(options.indexOf(value), 0) % TONES.length] ?? 'muted'}>
      {value}
    </Chip>
  )
}
