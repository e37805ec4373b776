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
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { Form } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { useId } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { SubjectNumberField } from '../subject-numbers/SubjectNumberField'
import { Consequences } from './Consequences'
import * as css from './EnrolmentDialog.css'
import { GroupSelect } from './GroupSelect'
import { ENROLMENT } from './messages'
import { type EnrolmentOptions, useEnrolment } from './useEnrolment'

export type { GroupsState } from './GroupSelect'
export type { EnrolmentResult, NextEnno } from './useEnrolment'

export interface EnrolmentDialogProps extends EnrolmentOptions {
  onRetryGroups: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Enrols a subject: date, research group, number and, where there is one, a reason [SUBJ-266 … SUBJ-292]. */
export function EnrolmentDialog({ onRetryGroups, returnFocusTo, ...options }: EnrolmentDialogProps) {
  const { subject, groups, nextEnno, today } = options
  const formId = useId()
  const { field, formProps, isSubmitting, draft, conflict, shown } = useEnrolment(options)
  const day = shown.enrollmentDate
  const isDayAllowed = day !== null && checkSubjectDate('enrollmentDate', day, subject, today) === null
  const warning = isDayAllowed
    ? warningOfLateEnrolment(day, subject.screeningStartDate, subject.screeningWindowDays)
    : null
  const { min, max } = boundsOfSubjectDate('enrollmentDate', subject, today)
  const isEnrolled = isDateSet(subject.enrollmentDate)
  const isNumberOnTheWay = nextEnno.kind === 'loading' && shown.enno === ''
  const hasGroups = groups.kind === 'ready' && offeredGroups(groups.groups).length > 0

  return (
    <Dialog
      title={ENROLMENT.title}
      width={640}
      isOpen
      onOpenChange={draft.dismiss}
      isBusy={isSubmitting}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={draft.cancel} isDisabled={isSubmitting}>
            {ENROLMENT.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={!hasGroups || isNumberOnTheWay || isEnrolled}
            isPending={isSubmitting}
          >
            {ENROLMENT.confirm}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {conflict && (
          <Banner tone="caution" title={conflict}>
            {isEnrolled ? ENROLMENT.enrolledMeanwhile(formatDate(subject.enrollmentDate)) : ENROLMENT.conflict}
          </Banner>
        )}
        {draft.isRestored && <RestoredNotice />}
        <DescriptionList
          items={[
            { term: ENROLMENT.scno, value: subject.scno },
            { term: ENROLMENT.consentDate, value: formatDate(subject.consentDate) },
          ]}
        />
        <div className={css.columns}>
          <Form {...formProps} id={formId} isSummaryHidden>
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
      </div>
    </Dialog>
  )
}
