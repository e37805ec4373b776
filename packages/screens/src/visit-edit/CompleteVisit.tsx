import type { CalendarDate } from '@imsang/domain/calendar'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { isVisitComplete, shouldGenerateRemaining } from '@imsang/domain/visit-state'
import { checkActualVisitDate } from '@imsang/domain/visit-window'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { nullable, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { VISIT } from '../visit-history/messages'
import { EDIT } from './messages'
import { factsOf, storedInWords, type TypedBefore, type VisitFormProps, windowHint, windowWarning } from './visitForm'

const Fields = object({ actualDate: nullable(string()) })

interface CompleteVisitProps extends VisitFormProps {
  /** Somebody else completed the visit first: goes on with its correction. */
  onCorrect: (typed: TypedBefore) => void
}

/**
 * Records that a visit took place: the day, with its window shown before it is typed
 * [VISIT-124 … VISIT-127, VISIT-138, VISIT-139, VISIT-164, VISIT-251].
 */
export function CompleteVisit({ visit, visits, today, actions, onCorrect, ...ends }: CompleteVisitProps) {
  const { title, done, failed } = EDIT.complete
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ actualDate }) => ({ actualDate: checkActualVisitDate(actualDate, today)?.message }),
    initialValues: { actualDate: null as CalendarDate | null },
    draft: { form: `visit-complete/${visit.subjectId}/${visit.visitId}`, title: `${title} ${visit.visitName}` },
    submit: ({ actualDate }) =>
      actualDate === null
        ? null
        : actions.complete(visit, { actualDate, generateRemainingVisits: shouldGenerateRemaining(visit, visits) }),
    texts: { done, failed },
  })
  const { values, isSubmitting } = form
  const warning = windowWarning(visit, values.actualDate)
  const isStored = isVisitComplete(visit) && !isSubmitting
  const correct = () => {
    form.draft.forget()
    onCorrect({ actualDate: values.actualDate })
  }
  return (
    <RecordDialog
      title={title}
      form={form}
      confirm={title}
      facts={factsOf(visit)}
      conflict={isStored ? REQUEST_MESSAGES.olderVersion : null}
      stored={RECORD_DIALOG.stored(storedInWords(visit))}
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
          {...form.field('actualDate')}
          label={VISIT.fields.actual}
          description={windowHint(visit)}
          max={today}
          today={today}
          isRequired
          isDisabled={isSubmitting}
          autoFocus
        />
      </Form>
      {warning && <Banner tone="caution" title={warning} />}
    </RecordDialog>
  )
}
