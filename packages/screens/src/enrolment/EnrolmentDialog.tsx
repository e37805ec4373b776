import { formatDate } from '@imsang/domain/calendar'
import { offeredGroups } from '@imsang/domain/enrolment'
import { warningOfLateEnrolment } from '@imsang/domain/screening-window'
import {
  boundsOfSubjectDate,
  checkSubjectDate,
  explainBounds,
  isDateSet,
  REASON_MAX_LENGTH,
} from '@imsang/domain/subject-dates'
import { NUMBERS_EXHAUSTED } from '@imsang/domain/subject-numbers'
import { Banner } from '@imsang/ui/Banner'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { SubjectNumberField } from '../subject-numbers/SubjectNumberField'
import type { DialogEnds } from '../terms'
import { Consequences } from './Consequences'
import * as css from './EnrolmentDialog.css'
import { GroupSelect } from './GroupSelect'
import { ENROLMENT } from './messages'
import { type EnrolmentOptions, useEnrolment } from './useEnrolment'

export type { GroupsState } from './GroupSelect'
export type { NextEnno } from './useEnrolment'

export interface EnrolmentDialogProps extends EnrolmentOptions, Pick<DialogEnds, 'returnFocusTo'> {
  onRetryGroups: () => void
}

/** Enrols a subject: date, arm, number and, where required, a reason [SUBJ-266 … SUBJ-292]. */
export function EnrolmentDialog({ onRetryGroups, returnFocusTo, ...options }: EnrolmentDialogProps) {
  const { subject, groups, nextEnno, today } = options
  const form = useEnrolment(options)
  const { field, formProps, isSubmitting, shown } = form
  const day = shown.enrollmentDate
  const isDayAllowed = day !== null && checkSubjectDate('enrollmentDate', day, subject, today) === null
  const warning = isDayAllowed
    ? warningOfLateEnrolment(day, subject.screeningStartDate, subject.screeningWindowDays)
    : null
  const { min, max } = boundsOfSubjectDate('enrollmentDate', subject, today)
  const isEnrolled = isDateSet(subject.enrollmentDate)
  const hasNoGroup = groups.kind === 'ready' && offeredGroups(groups.groups).length === 0
  const isNumberOnTheWay = nextEnno.kind === 'loading' && shown.enno === ''
  return (
    <RecordDialog
      title={ENROLMENT.title}
      width={640}
      form={form}
      confirm={ENROLMENT.confirm}
      isConfirmDisabled={isEnrolled || hasNoGroup}
      stored={isEnrolled ? ENROLMENT.enrolledMeanwhile(formatDate(subject.enrollmentDate)) : ENROLMENT.conflict}
      facts={[
        { term: ENROLMENT.scno, value: subject.scno },
        { term: ENROLMENT.consentDate, value: formatDate(subject.consentDate) },
      ]}
      returnFocusTo={returnFocusTo}
    >
      <div className={css.columns}>
        <Form {...formProps} isSummaryHidden>
          <div className={css.field}>
            <DateField
              {...field('enrollmentDate')}
              label={ENROLMENT.date}
              description={explainBounds('enrollmentDate', subject, today).sentence}
              min={min ?? undefined}
              max={max}
              today={today}
              isRequired
              isReadOnly={isSubmitting}
              autoFocus
            />
            {warning && <Banner tone="caution" title={warning.message} />}
          </div>
          <GroupSelect
            {...field('treatmentGroup')}
            value={shown.treatmentGroup}
            state={groups}
            isDisabled={isSubmitting}
            onRetry={onRetryGroups}
          />
          <SubjectNumberField
            {...field('enno')}
            value={shown.enno}
            label={ENROLMENT.enno}
            {...(isNumberOnTheWay && { description: ENROLMENT.numberOnTheWay })}
            {...(nextEnno.kind === 'exhausted' && { description: NUMBERS_EXHAUSTED })}
            isRequired
            isReadOnly={isSubmitting}
          />
          <TextArea
            {...field('reason')}
            label={ENROLMENT.reason}
            description={ENROLMENT.reasonHint}
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            isReadOnly={isSubmitting}
          />
        </Form>
        <Consequences />
      </div>
    </RecordDialog>
  )
}
