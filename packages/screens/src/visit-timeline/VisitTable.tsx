import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { isDateSet } from '@imsang/domain/subject-dates'
import { explainSubjectStatus, SUBJECT_STATUS_LABELS } from '@imsang/domain/subject-status'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import { VISIT } from '../visit-history/messages'
import type { ShownVisit } from '../visit-history/shownVisits'
import { TIMELINE } from './messages'
import type { StatusChange } from './timelineRows'
import * as css from './VisitPanel.css'
import { VisitReasons } from './VisitReasons'
import { Why } from './Why'

interface VisitTableProps {
  visits: readonly ShownVisit[]
  statuses: readonly StatusChange[]
  today: CalendarDate
  onOpen: (visitId: string) => void
}

/** What the time line shows, as rows; and the visits without a day [VISIT-267]. */
export function VisitTable({ visits, statuses, today, onOpen }: VisitTableProps) {
  const { fields } = VISIT
  const columns: TableColumn<ShownVisit>[] = [
    { id: 'name', header: fields.name, isRowHeader: true, minWidth: 100, render: ({ visit }) => visit.visitName },
    { id: 'code', header: fields.code, isNowrap: true, render: ({ visit }) => visit.visitCode },
    {
      id: 'state',
      header: fields.state,
      isNowrap: true,
      render: (shown) => <VisitReasons shown={shown} visits={visits} today={today} />,
    },
    { id: 'scheduled', header: fields.scheduled, isNowrap: true, render: ({ visit }) => dayOf(visit.scheduledDate) },
    { id: 'window', header: fields.window, render: ({ visit }) => rangeOf(visit) },
    { id: 'actual', header: fields.actual, isNowrap: true, render: ({ visit }) => dayOf(visit.actualVisitDate) },
  ]
  return (
    <div className={css.tables}>
      {visits.length > 0 && (
        <Table
          caption={TIMELINE.lanes.visits}
          columns={columns}
          rows={visits}
          getKey={({ visit }) => visit.visitId}
          onRowPress={({ visit }) => onOpen(visit.visitId)}
          density="compact"
        />
      )}
      {statuses.length > 0 && (
        <Table
          caption={TIMELINE.lanes.statuses}
          columns={STATUS_COLUMNS}
          rows={statuses}
          getKey={({ field }) => field}
          density="compact"
        />
      )}
    </div>
  )
}

const STATUS_COLUMNS: TableColumn<StatusChange>[] = [
  { id: 'change', header: TIMELINE.statusColumns.change, isRowHeader: true, render: ({ label }) => label },
  {
    id: 'status',
    header: TIMELINE.statusColumns.status,
    isNowrap: true,
    render: ({ field, label, status, date }) => (
      <Why
        label={SUBJECT_STATUS_LABELS[status]}
        tone={SUBJECT_STATUS_TONES[status]}
        name={label}
        title={VISIT.whyOf(label)}
        explain={() => [explainSubjectStatus({ [field]: date })]}
      />
    ),
  },
  { id: 'date', header: TIMELINE.statusColumns.date, isNowrap: true, render: ({ date }) => formatDate(date) },
]

const dayOf = (date: string | null) => (isDateSet(date) ? formatDate(date) : null)
const rangeOf = ({ visitWindowStart: start, visitWindowEnd: end }: ShownVisit['visit']) =>
  isDateSet(start) && isDateSet(end) ? (
    <>
      <span className={css.day}>{formatDate(start)} ~</span> <span className={css.day}>{formatDate(end)}</span>
    </>
  ) : null
