import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import {
  boundsOfSubjectDate,
  checkChangeReason,
  decideDateChange,
  explainBounds,
  explainDateChange,
  explainLock,
  isClearableOnly,
  NO_REAL_DATE,
  REASON_MAX_LENGTH,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { useState } from 'react'
import { boolean, type InferOutput, nullable, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import type { ActionResult, DialogEnds } from '../terms'
import * as css from './DateChangeDialog.css'
import { DATE_CHANGE, SUBJECTS } from './messages'
import { type DateChange, nameOf, type Row } from './subjectRow'

export interface DateChangeDialogProps extends DialogEnds {
  /** The subject as stored now, including changes made by others meanwhile. */
  subject: Row
  field: SubjectDateField
  /** The date chosen in the cell; null opens the dialog for clearing. */
  newDate: CalendarDate | null
  today: CalendarDate
  actions: { changeDate: (change: DateChange) => Promise<ActionResult> }
}

const Fields = object({ date: nullable(string()), isClearing: boolean(), reason: string() })

type Entered = InferOutput<typeof Fields>

/** Corrects or clears a stored date, with a reason [SUBJ-177 … SUBJ-189, SUBJ-400 … SUBJ-402]. */
export function DateChangeDialog({ subject, field, newDate, today, actions, ...ends }: DateChangeDialogProps) {
  const clearingOnly = isClearableOnly(field, subject)
  const [isIncomplete, setIncomplete] = useState(false)
  const [isDateLeft, setDateLeft] = useState(false)
  const judge = ({ date, isClearing, reason }: Entered) => ({
    date:
      date === null && !isClearing
        ? NO_REAL_DATE
        : explainDateChange(field, isClearing ? null : date, subject, today)?.sentence,
    reason: checkChangeReason(reason),
  })
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: judge,
    initialValues: { date: newDate, isClearing: clearingOnly || newDate === null, reason: '' },
    draft: {
      form: `date-change/${subject.subjectId}/${field}`,
      title: `${DATE_CHANGE.title(field)} ${nameOf(subject)}`,
      // A date just chosen in the cell is newer than the draft.
      ...((newDate !== null || clearingOnly) && { restored: ['reason'] }),
    },
    submit: ({ date, isClearing, reason }) =>
      actions.changeDate({ subject, field, newValue: isClearing ? null : date, reason: reason.trim() }),
    texts: { done: SUBJECTS.dateChanged, failed: SUBJECTS.dateNotChanged },
  })
  const { values, setValue, isSubmitting } = form
  const { isClearing, reason } = values
  const date = isClearing ? null : values.date
  const faults = judge(values)
  const refusal = faults.date === NO_REAL_DATE && !isDateLeft ? null : (faults.date ?? null)
  const decision = decideDateChange(field, date, subject, today)
  const isChange = 'change' in decision && decision.change !== 'unchanged'
  const canConfirm = isChange && !faults.date && !faults.reason && !(isIncomplete && !isClearing)
  const { min, max } = boundsOfSubjectDate(field, subject, today)
  // The grid brings a new date; elsewhere it is entered here first [SUBJ-439].
  const [isDateFirst] = useState(newDate !== null && newDate === subject[field])

  return (
    <RecordDialog
      title={DATE_CHANGE.title(field)}
      form={form}
      confirm={isClearing ? DATE_CHANGE.clear : DATE_CHANGE.confirm}
      variant={isClearing ? 'danger' : 'primary'}
      isConfirmDisabled={!canConfirm}
      stored={RECORD_DIALOG.stored(formatDate(subject[field]))}
      returnFocusTo={ends.returnFocusTo}
    >
      {clearingOnly && (
        <Banner tone="caution" title={DATE_CHANGE.clearingOnly}>
          {explainLock(field, subject)?.sentence}
        </Banner>
      )}
      <dl className={css.stored}>
        <dt className={css.term}>{nameOf(subject)}</dt>
        <dd className={css.value}>
          {DATE_CHANGE.stored} {formatDate(subject[field])}
        </dd>
      </dl>
      <Form {...form.formProps} isSummaryHidden>
        <div className={css.dateRow}>
          <div className={css.date}>
            <DateField
              label={DATE_CHANGE.next}
              {...(!isClearing && { description: explainBounds(field, subject, today).sentence })}
              value={date}
              onChange={(chosen) => {
                setValue('date', chosen)
                setDateLeft(true)
              }}
              onBlur={() => setDateLeft(true)}
              onIncompleteChange={setIncomplete}
              min={min ?? undefined}
              max={max}
              today={today}
              isDisabled={isClearing || isSubmitting}
              autoFocus={isDateFirst}
              errorMessage={isClearing ? null : refusal}
            />
          </div>
          {!clearingOnly && (
            <div className={css.clear}>
              <Button
                variant="quiet"
                aria-pressed={isClearing}
                isDisabled={isSubmitting}
                onPress={() => setValue('isClearing', !isClearing)}
              >
                {DATE_CHANGE.clear}
              </Button>
            </div>
          )}
        </div>
        {isClearing && <Banner tone={refusal ? 'critical' : 'caution'} title={refusal ?? DATE_CHANGE.clearHint} />}
        <TextArea
          {...form.field('reason')}
          {...(reason.length > REASON_MAX_LENGTH && { errorMessage: faults.reason })}
          label={DATE_CHANGE.reason}
          maxLength={REASON_MAX_LENGTH}
          isRequired
          isReadOnly={isSubmitting}
          autoFocus={!isDateFirst}
        />
        <p className={css.notice}>{DATE_CHANGE.notice}</p>
      </Form>
    </RecordDialog>
  )
}
