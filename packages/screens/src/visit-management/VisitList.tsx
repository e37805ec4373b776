import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { TEXT_LIMITS, truncate } from '@imsang/domain/korean'
import { VISIT_STATE_LABELS } from '@imsang/domain/visit-state'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { EmptyState } from '@imsang/ui/EmptyState'
import { SaveMark } from '@imsang/ui/SaveMark'
import { Table, type TableColumn } from '@imsang/ui/Table'
import { VISIT_STATE_TONES } from '../statusTones'
import { VISIT } from '../visit-history/messages'
import type { ShownVisit } from '../visit-history/shownVisits'
import { VisitText } from '../visit-history/VisitText'
import { VisitReasons } from '../visit-timeline/VisitReasons'
import type { ListAction, ListRow, StoredRow } from './listRows'
import { MissingButtons } from './MissingButtons'
import { ACTION_LABELS, MANAGEMENT } from './messages'
import * as css from './VisitManagement.css'

interface VisitListProps {
  rows: readonly ListRow[]
  /** All stored visits of the subject. */
  visits: readonly ShownVisit[]
  today: CalendarDate
  waiting?: ReadonlySet<string> | undefined
  onOpen: (visitId: string) => void
  onAction: (visitId: string, action: ListAction) => void
}

/** The element of a button, so that the focus can go to it. */
export const idOfAction = (visitId: string, action: ListAction) => `visit-${visitId}-${action}`

/** The visits of a subject, each with what can be done to it [VISIT-080 … VISIT-083, VISIT-087, VISIT-109 … VISIT-117]. */
export function VisitList({ rows, visits, today, waiting, onOpen, onAction }: VisitListProps) {
  const { fields } = VISIT
  const columns: TableColumn<ListRow>[] = [
    { id: 'name', header: fields.name, isRowHeader: true, minWidth: 136, render: (row) => nameOf(row, onOpen) },
    { id: 'code', header: fields.code, isNowrap: true, render: codeOf },
    {
      id: 'state',
      header: fields.state,
      isNowrap: true,
      render: (row) =>
        row.kind === 'stored' ? (
          <span className={css.state}>
            <VisitReasons shown={row.shown} visits={visits} today={today}>
              <MissingButtons missing={row.missing} />
            </VisitReasons>
            {waiting?.has(row.key) && <SaveMark kind="waiting" />}
          </span>
        ) : (
          <PlannedState />
        ),
    },
    { id: 'scheduled', header: fields.scheduled, isNowrap: true, render: scheduledOf },
    { id: 'window', header: fields.window, isNowrap: true, render: windowOf },
    {
      id: 'actual',
      header: fields.actual,
      isNowrap: true,
      render: (row) => (row.kind === 'stored' ? dayOf(row.shown.visit.actualVisitDate) : null),
    },
    { id: 'notes', header: fields.notes, minWidth: 96, render: notesOf },
    {
      id: 'actions',
      header: MANAGEMENT.actions,
      render: (row) => row.kind === 'stored' && <Buttons row={row} onAction={onAction} />,
    },
  ]
  return (
    <Table
      aria-label={MANAGEMENT.tabs.list}
      columns={columns}
      rows={rows}
      getKey={({ key }) => key}
      density="compact"
      emptyState={<EmptyState title={MANAGEMENT.empty} />}
    />
  )
}

function nameOf(row: ListRow, onOpen: VisitListProps['onOpen']) {
  if (row.kind === 'calculated') return <span className={css.quiet}>{row.planned.template.visitName}</span>
  const { visitId, visitName } = row.shown.visit
  return (
    <span className={css.text}>
      <Button
        variant="quiet"
        size="inline"
        aria-label={MANAGEMENT.openDetail(visitName)}
        onPress={() => onOpen(visitId)}
      >
        {visitName}
      </Button>
    </span>
  )
}

const codeOf = (row: ListRow) => (row.kind === 'stored' ? row.shown.visit.visitCode : row.planned.template.visitCode)

function scheduledOf(row: ListRow) {
  if (row.kind === 'stored') return dayOf(row.shown.visit.scheduledDate)
  const { calculatedVisitDate, calculationError } = row.planned
  return calculatedVisitDate ? <span className={css.quiet}>{dayOf(calculatedVisitDate)}</span> : calculationError
}

function windowOf(row: ListRow) {
  if (row.kind === 'stored') return rangeOf(row.shown.visit.visitWindowStart, row.shown.visit.visitWindowEnd)
  const { windowStartDate, windowEndDate } = row.planned
  return <span className={css.quiet}>{rangeOf(windowStartDate, windowEndDate)}</span>
}

function notesOf(row: ListRow) {
  if (row.kind === 'calculated') return null
  const { visit, conflicts } = row.shown
  if (conflicts.length === 0 && visit.notes === null && !visit.areTextsHidden) return null
  return (
    <>
      {conflicts.map((conflict) => (
        <p key={conflict} className={css.conflict}>
          {conflict}
        </p>
      ))}
      <span className={css.text}>
        <VisitText visit={visit} text={visit.notes && truncate(visit.notes, TEXT_LIMITS.note)} />
      </span>
    </>
  )
}

/** A row without a record is planned, and has no button [VISIT-082]. */
function PlannedState() {
  return (
    <span title={MANAGEMENT.calculated}>
      <Chip tone={VISIT_STATE_TONES.planned} size="small">
        {VISIT_STATE_LABELS.planned}
      </Chip>
    </span>
  )
}

function Buttons({ row, onAction }: { row: StoredRow; onAction: VisitListProps['onAction'] }) {
  const { visitId, visitName } = row.shown.visit
  return (
    <span className={css.buttons}>
      {row.actions.map((action) => {
        const isQuiet = action === 'delete' || action === 'withdraw'
        return (
          <span key={action} className={isQuiet ? css.quietAction : undefined}>
            <Button
              id={idOfAction(visitId, action)}
              size="small"
              variant={isQuiet ? 'quiet' : 'secondary'}
              aria-label={MANAGEMENT.actionOn(visitName, ACTION_LABELS[action])}
              onPress={() => onAction(visitId, action)}
            >
              {ACTION_LABELS[action]}
            </Button>
          </span>
        )
      })}
    </span>
  )
}

const dayOf = (date: string | null) => date && formatDate(date)
const rangeOf = (start: string | null, end: string | null) => (start && end ? VISIT.range(start, end) : null)
