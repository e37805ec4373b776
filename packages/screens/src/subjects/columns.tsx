import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import {
  boundsOfSubjectDate,
  explainBounds,
  explainDateChange,
  isDateSet,
  modeOfDateCell,
  SUBJECT_DATE_FIELDS,
  SUBJECT_DATE_LABELS,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import { Button } from '@imsang/ui/Button'
import type { CellMode, Column } from '@imsang/ui/DataGrid'
import { paths } from '../paths'
import { judgeTypedNumber, lockOfNumberCell } from '../subject-numbers/numberCell'
import { SUBJECTS } from './messages'
import { RowActions, type RowActionsProps } from './RowActions'
import { StatusReasons } from './StatusReasons'
import { dateOf, type Row, type WaitingValues } from './subjectRow'

interface ColumnOptions {
  today: CalendarDate
  /** The page shows one institution: its name is in the header [SUBJ-407]. */
  isOneInstitution: boolean
  /** What waits to be sent [OFFL-131]. */
  waiting: WaitingValues
  /** True if the user may enter data at the institution [SUBJ-088, SUBJ-090]. */
  canEnterDataAt: (projectOrganizationId: string) => boolean
  /** Opens the dialog for a first enrolment or a screening failure [SUBJ-153, SUBJ-160, SUBJ-161]. */
  onEnter: (row: Row, field: 'enrollmentDate' | 'screeningFailDate') => void
  /** The initials were pressed: their view does not exist yet [SUBJ-054]. */
  onInitials: () => void
  /** Opens the date-change dialog without a new date: for clearing [SUBJ-139]. */
  onClear: (row: Row, field: SubjectDateField) => void
  actions: Omit<RowActionsProps, 'subject' | 'canEnterData'>
}

/** The columns of the subject table, in the order of the ledger [SUBJ-036 … SUBJ-047]. */
export function subjectColumns(options: ColumnOptions): Column<Row>[] {
  return [
    {
      id: 'status',
      header: SUBJECTS.columns.status,
      // Fits the longest status with its sign and focus ring.
      width: 146,
      get: () => '',
      render: (row) => <StatusReasons subject={row} href={paths.subject(options.actions.projectId, row.subjectId)} />,
    },
    { ...numberColumn('scno', options), width: 114, isRowHeader: true },
    { ...numberColumn('enno', options), width: 114 },
    {
      id: 'initials',
      header: SUBJECTS.columns.initials,
      // Fits five of the widest letters.
      width: 76,
      get: (row) => row.initials,
      render: (row) => <Initials text={row.initials} onPress={options.onInitials} />,
    },
    ...(options.isOneInstitution ? [] : [INSTITUTION]),
    ...SUBJECT_DATE_FIELDS.map((field) => dateColumn(field, options)),
    {
      id: 'actions',
      header: SUBJECTS.columns.actions,
      width: 54,
      get: () => '',
      render: (row) => (
        <RowActions
          subject={row}
          canEnterData={options.canEnterDataAt(row.projectOrganizationId)}
          {...options.actions}
        />
      ),
    },
  ]
}

const INSTITUTION: Column<Row> = {
  id: 'institution',
  header: SUBJECTS.columns.institution,
  width: 94,
  get: (row) => row.institutionName,
}

function numberColumn(kind: SubjectNumberKind, { canEnterDataAt, waiting }: ColumnOptions) {
  return {
    id: kind,
    header: SUBJECTS.columns[kind],
    isSortable: true,
    get: (row: Row) => row[kind] ?? '',
    waiting: (row: Row) => waiting.get(row.subjectId)?.[kind] ?? null,
    mode: (row: Row): CellMode<Row> => {
      if (!canEnterDataAt(row.projectOrganizationId)) return { kind: 'read' }
      const lock = lockOfNumberCell(kind, row)
      if (lock !== null) return { kind: 'locked', reason: lock }
      return {
        kind: 'edit',
        editor: 'text',
        maxLength: 20,
        whenLeft: 'keep',
        doesEnterMove: true,
        validate: (typed) => {
          const judged = judgeTypedNumber(kind, typed, row)
          return 'refusal' in judged ? judged.refusal : null
        },
      }
    },
  }
}

function Initials({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="bare" onPress={onPress}>
      {text}
    </Button>
  )
}

function dateColumn(field: SubjectDateField, options: ColumnOptions): Column<Row> {
  return {
    id: field,
    header: SUBJECT_DATE_LABELS[field],
    // Fits a date, the widest heading, and the sign at its end.
    width: 114,
    isSortable: field === 'consentDate' || field === 'enrollmentDate',
    get: (row) => dateOf(row, field),
    waiting: (row) => options.waiting.get(row.subjectId)?.[field] ?? null,
    format: formatDate,
    awaits: (row) => field === 'consentDate' && deriveSubjectStatus(row) === null,
    mode: (row) => modeOf(row, field, options),
  }
}

/**
 * The mode of a date cell: what Enter or a double-click does
 * [SUBJ-092, SUBJ-137, SUBJ-152, SUBJ-154, SUBJ-155, SUBJ-395 … SUBJ-402].
 */
function modeOf(row: Row, field: SubjectDateField, options: ColumnOptions): CellMode<Row> {
  const { today, canEnterDataAt, onClear, onEnter } = options
  if (!canEnterDataAt(row.projectOrganizationId)) return { kind: 'read' }
  const cell = modeOfDateCell(field, row)
  if (cell.kind === 'locked') return cell
  if (cell.kind === 'clearing-only') return { kind: 'dialog', onOpen: (opened) => onClear(opened, field) }
  // A screening failure and a first enrolment need more than a date: they have their own dialogs.
  if (field === 'screeningFailDate' || (field === 'enrollmentDate' && !isDateSet(row.enrollmentDate))) {
    return { kind: 'dialog', onOpen: (opened) => onEnter(opened, field) }
  }
  const { min, max } = boundsOfSubjectDate(field, row, today)
  return {
    kind: 'edit',
    editor: 'date',
    min: min ?? undefined,
    max,
    today,
    whenLeft: 'keep',
    // A first date is saved at once; a change asks for its reason first [SUBJ-156, SUBJ-162].
    doesEnterMove: !isDateSet(row[field]),
    hint: explainBounds(field, row, today).sentence,
    validate: (value) => explainDateChange(field, value || null, row, today)?.sentence ?? null,
  }
}
