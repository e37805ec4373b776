import {
  type CalendarMonth,
  keyOfRow,
  MONTH_KINDS,
  MONTH_LABELS,
  MONTH_NUMBER_LABELS,
  MONTH_STATES,
  type MonthCounts,
  type MonthNumber,
  type MonthRow,
  occurringIn,
  rowsByPerson,
  sumOf,
} from '@imsang/domain/smo-month'
import { VISIT_TASKS } from '@imsang/domain/visit-task'
import { Button } from '@imsang/ui/Button'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { WholeCodes } from '@imsang/ui/WholeCodes'
import { SMO_MONTH } from './messages'
import * as css from './SmoMonthScreen.css'

interface MonthTableProps {
  month: CalendarMonth
  /** Those that are shown: every sum is of them. */
  rows: readonly MonthRow[]
  onOpen: (row: MonthRow) => void
}

/** A row of the table: what was done at one place, or a sum. */
type Line =
  | { readonly key: string; readonly counts: MonthCounts; readonly row: MonthRow }
  | { readonly key: string; readonly counts: MonthCounts; readonly sum: string }

/** The rows of each person with their sum, and the sum of all [VISIT-283, VISIT-284, VISIT-285]. */
export function MonthTable({ month, rows, onOpen }: MonthTableProps) {
  const numbers: readonly MonthNumber[] = [...MONTH_STATES, ...MONTH_KINDS, ...occurringIn(rows, VISIT_TASKS)]
  const columns: TableColumn<Line>[] = [
    { id: 'place', header: SMO_MONTH.place, isRowHeader: true, minWidth: 220, render: placeOf },
    { id: 'all', header: MONTH_NUMBER_LABELS.all, align: 'end', render: (line) => allOf(line, onOpen) },
    ...numbers.map((number) => ({
      id: number,
      header: MONTH_NUMBER_LABELS[number],
      align: 'end' as const,
      render: ({ counts, ...line }: Line) => strongIn('sum' in line, counts[number].toLocaleString('ko-KR')),
    })),
  ]
  const people = rowsByPerson(rows).map(({ userId, fullName, email, rows: own, sum }) => ({
    id: userId,
    header: (
      <>
        {fullName} <span className={css.small}>{email}</span>
      </>
    ),
    rows: [
      ...own.map((row): Line => ({ key: keyOfRow(row), counts: row.counts, row })),
      { key: `sum ${userId}`, counts: sum, sum: MONTH_LABELS.sum },
    ],
  }))
  const total = { key: 'total', counts: sumOf(rows.map(({ counts }) => counts)), sum: MONTH_LABELS.total }
  return (
    <Table
      aria-label={SMO_MONTH.table(month)}
      columns={columns}
      groups={[...people, { id: 'total', header: undefined, rows: [total] }]}
      getKey={({ key }) => key}
      density="compact"
    />
  )
}

function placeOf(line: Line) {
  if ('sum' in line) return strongIn(true, line.sum)
  const { institutionName, title, protocolNo } = line.row
  return (
    <span className={css.lines}>
      {institutionName}
      <span className={css.small}>
        <WholeCodes>{[protocolNo, title].filter(Boolean).join(' · ')}</WholeCodes>
      </span>
    </span>
  )
}

/** The number of a row opens what it counts; a sum is only told [VISIT-289]. */
function allOf(line: Line, onOpen: (row: MonthRow) => void) {
  const text = SMO_MONTH.times(line.counts.all)
  if ('sum' in line) return strongIn(true, text)
  const { fullName, institutionName, title } = line.row
  const name = SMO_MONTH.open(fullName, `${institutionName}, ${title}`, line.counts.all)
  return (
    <Button variant="quiet" size="inline" aria-label={name} onPress={() => onOpen(line.row)}>
      {text}
    </Button>
  )
}

const strongIn = (isSum: boolean, text: string) => (isSum ? <span className={css.sum}>{text}</span> : text)
