import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import {
  boundsOfSubjectDate,
  explainBounds,
  explainDateChange,
  FIRST_ENTRY_REASON,
  isDateSet,
  NO_REAL_DATE,
  SUBJECT_DATE_LABELS,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { nullable, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { SUBJECTS } from '../subjects/messages'
import { type DateChange, nameOf, type Row } from '../subjects/subjectRow'
import type { ActionResult, DialogEnds } from '../terms'
import { SUBJECT } from './messages'

export interface DateEntryDialogProps extends DialogEnds {
  /** The subject as stored now, including changes made by others meanwhile. */
  subject: Row
  field: SubjectDateField
  today: CalendarDate
  actions: { changeDate: (change: DateChange) => Promise<ActionResult> }
  /** Another user stored the date first: goes on with a correction, which asks for its reason. */
  onCorrect: (date: CalendarDate | null) => void
}

const Fields = object({ date: nullable(string()) })

/** The first entry of a date [SUBJ-423]. */
export function DateEntryDialog({ subject, field, today, actions, onCorrect, ...ends }: DateEntryDialogProps) {
  const label = SUBJECT_DATE_LABELS[field]
  const title = SUBJECT.enter(label)
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ date }) => ({
      date: date === null ? NO_REAL_DATE : explainDateChange(field, date, subject, today)?.sentence,
    }),
    initialValues: { date: null as CalendarDate | null },
    draft: { form: `date-entry/${subject.subjectId}/${field}`, title: `${title} ${nameOf(subject)}` },
    submit: ({ date }) => actions.changeDate({ subject, field, newValue: date, reason: FIRST_ENTRY_REASON }),
    texts: { done: SUBJECTS.dateSaved, failed: SUBJECTS.dateNotSaved },
  })
  const { values, isSubmitting } = form
  const { min, max } = boundsOfSubjectDate(field, subject, today)
  const isStored = isDateSet(subject[field]) && !isSubmitting
  const correct = () => {
    form.draft.forget()
    onCorrect(values.date)
  }
  return (
    <RecordDialog
      title={title}
      form={form}
      confirm={SUBJECT.save}
      facts={[{ term: SUBJECTS.columns.scno, value: nameOf(subject) }]}
      conflict={isStored ? REQUEST_MESSAGES.olderVersion : null}
      stored={RECORD_DIALOG.stored(formatDate(subject[field]))}
      instead={
        isStored && (
          <Button variant="primary" onPress={correct}>
            {RECORD_DIALOG.correct}
          </Button>
        )
      }
      returnFocusTo={ends.returnFocusTo}
    >
      <Form {...form.formProps} isSummaryHidden>
        <DateField
          {...form.field('date')}
          label={label}
          description={isStored ? null : `${explainBounds(field, subject, today).sentence} ${SUBJECT.firstEntryHint}`}
          min={min ?? undefined}
          max={max}
          today={today}
          isRequired
          isDisabled={isSubmitting}
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}
