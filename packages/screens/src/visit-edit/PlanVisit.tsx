import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { isVisitComplete, shouldGenerateRemaining } from '@imsang/domain/visit-state'
import { decideVisitEdit, warnOfPastVisit } from '@imsang/domain/visit-window'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { useState } from 'react'
import { type InferOutput, nullable, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { VISIT } from '../visit-history/messages'
import { EDIT } from './messages'
import { VisitTextField } from './VisitTextField'
import { factsOf, storedInWords, type TypedBefore, type VisitFormProps, windowHint, windowWarning } from './visitForm'

const Fields = object({
  actualDate: nullable(string()),
  scheduledDate: nullable(string()),
  notes: string(),
  changeReason: string(),
})
type Values = InferOutput<typeof Fields>

interface PlanVisitProps extends VisitFormProps {
  /** Somebody else completed the visit first: goes on with its correction. */
  onCorrect: (typed: TypedBefore) => void
}

/**
 * Changes a planned visit: its day, with a reason, and its notes. An actual day completes it instead, which is how the
 * baseline visit is completed [VISIT-144 … VISIT-150, VISIT-251, DEC-346, DEC-856].
 */
export function PlanVisit({ visit, visits, today, actions, onCorrect, ...ends }: PlanVisitProps) {
  const { title, done, failed } = EDIT.edit
  const stored = visit.notes ?? ''
  const [notesBefore] = useState(stored)
  const decide = ({ actualDate, scheduledDate, changeReason, notes }: Values) => {
    const areNotesChanged = notes.trim() !== stored
    return decideVisitEdit(visit, { actualDate, scheduledDate, changeReason, areNotesChanged }, today)
  }
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: (values) => faultOf(decide(values)),
    checkWhole: (values) => {
      const decision = decide(values)
      return 'edit' in decision && decision.edit === 'unchanged' ? EDIT.edit.unchanged : null
    },
    initialValues: { actualDate: null, scheduledDate: visit.scheduledDate, notes: stored, changeReason: '' } as Values,
    draft: { form: `visit-edit/${visit.subjectId}/${visit.visitId}`, title: `${title} ${visit.visitName}` },
    submit: ({ actualDate, scheduledDate, notes, changeReason }) => {
      if (actualDate !== null) {
        return actions.complete(visit, { actualDate, generateRemainingVisits: shouldGenerateRemaining(visit, visits) })
      }
      if (scheduledDate === null) return null
      const isMoved = scheduledDate !== visit.scheduledDate
      const reason = isMoved ? changeReason.trim() : null
      return actions.reschedule(visit, { scheduledDate, changeReason: reason, notes: notes.trim() || null })
    },
    texts: { done, failed },
  })
  const { field, values, isSubmitting } = form
  const isCompleting = values.actualDate !== null
  const isStored = isVisitComplete(visit) && !isSubmitting
  const correct = () => {
    form.draft.forget()
    const { actualDate, notes, changeReason } = values
    onCorrect({ actualDate, reason: changeReason, ...(notes !== notesBefore && { notes }) })
  }
  const day = isCompleting ? values.actualDate : values.scheduledDate
  const warnings = [
    windowWarning(visit, day),
    !isCompleting && day !== null && day !== visit.scheduledDate && warnOfPastVisit(day, today)?.message,
  ].flatMap((text) => text || [])
  // Below the day that it is about.
  const warned = warnings.map((warning) => <Banner key={warning} tone="caution" title={warning} />)
  return (
    <RecordDialog
      title={title}
      width={640}
      form={form}
      confirm={EDIT.save}
      facts={factsOf(visit)}
      conflict={isStored ? REQUEST_MESSAGES.olderVersion : null}
      stored={(form.conflict || isStored) && RECORD_DIALOG.stored(storedInWords(visit))}
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
          {...field('scheduledDate')}
          label={VISIT.fields.scheduled}
          description={windowHint(visit)}
          today={today}
          isRequired={!isCompleting}
          isDisabled={isSubmitting || isCompleting}
          autoFocus
        />
        {!isCompleting && warned}
        <TextArea
          {...field('changeReason')}
          label={EDIT.edit.changeReason}
          isRequired={!isCompleting && values.scheduledDate !== visit.scheduledDate}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          isReadOnly={isSubmitting || isCompleting}
        />
        <VisitTextField
          visit={visit}
          label={VISIT.fields.notes}
          stored={visit.notes}
          field={field('notes')}
          isReadOnly={isSubmitting || isCompleting}
        />
        <DateField
          {...field('actualDate')}
          label={VISIT.fields.actual}
          description={isCompleting ? EDIT.edit.completes : EDIT.edit.optional}
          max={today}
          today={today}
          isDisabled={isSubmitting}
        />
        {isCompleting && warned}
      </Form>
    </RecordDialog>
  )
}

/** The field of a refusal: a day after today can only be the actual one. */
function faultOf(decision: ReturnType<typeof decideVisitEdit>): Partial<Record<keyof Values, string>> {
  if ('edit' in decision) return {}
  const { rule, message } = decision.refusal
  if (rule === 'reason') return { changeReason: message }
  return rule === 'after-today' ? { actualDate: message } : { scheduledDate: message }
}
