import { auditValueLabel } from '@imsang/domain/audit-fields'
import { formatDate } from '@imsang/domain/calendar'
import {
  isDateSet,
  modeOfDateCell,
  SUBJECT_DATE_FIELDS,
  SUBJECT_DATE_LABELS,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { Button } from '@imsang/ui/Button'
import { type DescriptionItem, DescriptionList } from '@imsang/ui/DescriptionList'
import { ValueOrNone } from '@imsang/ui/NoValue'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { NUMBERS } from '../subject-numbers/messages'
import { lockOfNumberCell } from '../subject-numbers/numberCell'
import type { DialogOfSubject } from '../subjects/dialogs'
import type { Row } from '../subjects/subjectRow'
import { maskedOr } from './maskedOr'
import { SUBJECT } from './messages'
import * as css from './SubjectScreen.css'

interface CourseProps {
  subject: Row
  isMasked: boolean
  /** The right to enter data at this subject's institution. */
  canEnterData: boolean
  onOpen: (dialog: DialogOfSubject) => void
}

/** The numbers and dates of a subject, each with what can be done to it, or why it cannot [SUBJ-422]. */
export function Course({ subject, isMasked, canEnterData, onOpen }: CourseProps) {
  const { subjectId } = subject
  const number = (kind: SubjectNumberKind): DescriptionItem =>
    item({
      label: NUMBERS.labels[kind],
      value: subject[kind],
      lock: lockOfNumberCell(kind, subject),
      onPress: () => onOpen({ kind: 'number', subjectId, number: kind }),
    })
  const date = (field: SubjectDateField): DescriptionItem => {
    const mode = modeOfDateCell(field, subject)
    return item({
      label: SUBJECT_DATE_LABELS[field],
      value: isDateSet(subject[field]) ? formatDate(subject[field]) : null,
      lock: mode.kind === 'locked' ? mode.reason : null,
      onPress: () => onOpen(dialogOfDate(field, subject)),
    })
  }
  function item({ label, value, lock, onPress }: Value): DescriptionItem {
    if (!canEnterData) return { term: label, value }
    if (lock !== null) return { term: label, value: <Locked value={value} reason={lock} /> }
    const name = value === null ? SUBJECT.enter(label) : SUBJECT.change(label)
    const action = (
      <Button size="small" variant={value === null ? 'secondary' : 'quiet'} aria-label={name} onPress={onPress}>
        {value === null ? SUBJECT.entry : SUBJECT.correction}
      </Button>
    )
    return { term: label, value, action }
  }
  return (
    <DescriptionList
      items={[
        number('scno'),
        number('enno'),
        ...SUBJECT_DATE_FIELDS.flatMap((field) => [
          date(field),
          ...(field === 'screeningFailDate' ? failureOf(subject, isMasked) : []),
        ]),
      ]}
    />
  )
}

interface Value {
  label: string
  value: string | null
  lock: string | null
  onPress: () => void
}

/** The dialog of a date: a failure and a first enrolment need more than a date; a correction needs its reason. */
function dialogOfDate(field: SubjectDateField, subject: Row): DialogOfSubject {
  const { subjectId } = subject
  if (modeOfDateCell(field, subject).kind === 'clearing-only') {
    return { kind: 'date-change', subjectId, field, newDate: null }
  }
  if (field === 'screeningFailDate') return { kind: 'failure', subjectId }
  if (isDateSet(subject[field])) return { kind: 'date-change', subjectId, field, newDate: subject[field] }
  if (field === 'enrollmentDate') return { kind: 'enrolment', subjectId }
  return { kind: 'date-entry', subjectId, field }
}

/** Why the screening failed, once it has. */
function failureOf(subject: Row, isMasked: boolean): DescriptionItem[] {
  const { screeningFailDate, screenFailureReason, screenFailureDetail } = subject
  if (!isDateSet(screeningFailDate)) return []
  return [
    {
      term: SUBJECT_FIELDS.screenFailureReason.label,
      value: auditValueLabel('screenFailureReason', screenFailureReason),
    },
    { term: SUBJECT_FIELDS.screenFailureDetail.label, value: maskedOr(isMasked, screenFailureDetail) },
  ]
}

function Locked({ value, reason }: { value: ReactNode; reason: string }) {
  return (
    <>
      <ValueOrNone>{value}</ValueOrNone>
      <p className={css.lock}>
        <Lock size={12} strokeWidth={1.5} aria-hidden className={css.lockSign} />
        {reason}
      </p>
    </>
  )
}
