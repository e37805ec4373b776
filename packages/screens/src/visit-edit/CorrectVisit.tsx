import { REASON_MAX_LENGTH } from '@imsang/domain/subject-dates'
import { checkActualVisitDate } from '@imsang/domain/visit-window'
import { Banner } from '@imsang/ui/Banner'
import { DateField } from '@imsang/ui/DateField'
import { Form } from '@imsang/ui/Form'
import { TextArea } from '@imsang/ui/TextArea'
import { nullable, object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { VISIT } from '../visit-history/messages'
import { EDIT } from './messages'
import { VisitTextField } from './VisitTextField'
import { factsOf, storedInWords, type TypedBefore, type VisitFormProps, windowHint, windowWarning } from './visitForm'

const Fields = object({ actualDate: nullable(string()), description: string(), notes: string(), editReason: string() })

interface CorrectVisitProps extends VisitFormProps {
  /** Of a form in which somebody else was first. */
  typed?: TypedBefore | null
}

/** Corrects a complete visit; the reason is optional [VISIT-140 … VISIT-143, VISIT-251, VISIT-264, VISIT-265]. */
export function CorrectVisit({ visit, visits: _, typed = null, today, actions, ...ends }: CorrectVisitProps) {
  const { title, done, failed, reason } = EDIT.edit
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ actualDate }) => ({ actualDate: checkActualVisitDate(actualDate, today)?.message }),
    initialValues: {
      actualDate: typed?.actualDate ?? visit.actualVisitDate,
      description: visit.visitDescription ?? '',
      notes: typed?.notes ?? visit.notes ?? '',
      editReason: typed?.reason ?? '',
    },
    draft: {
      form: `visit-edit/${visit.subjectId}/${visit.visitId}`,
      title: `${title} ${visit.visitName}`,
      isPristine: typed === null,
    },
    submit: ({ actualDate, description, notes, editReason }) =>
      actualDate === null
        ? null
        : actions.correct(visit, {
            actualDate,
            description: description.trim() || null,
            notes: notes.trim() || null,
            editReason: editReason.trim() || null,
          }),
    texts: { done, failed },
  })
  const { field, values, isSubmitting } = form
  const warning = windowWarning(visit, values.actualDate)
  return (
    <RecordDialog
      title={title}
      width={640}
      form={form}
      confirm={EDIT.save}
      facts={factsOf(visit)}
      stored={form.conflict && RECORD_DIALOG.stored(storedInWords(visit))}
      returnFocusTo={ends.returnFocusTo}
    >
      <Form {...form.formProps} isSummaryHidden>
        <DateField
          {...field('actualDate')}
          label={VISIT.fields.actual}
          description={windowHint(visit)}
          max={today}
          today={today}
          isRequired
          isDisabled={isSubmitting}
          autoFocus
        />
        {warning && <Banner tone="caution" title={warning} />}
        <VisitTextField
          visit={visit}
          label={VISIT.fields.description}
          stored={visit.visitDescription}
          field={field('description')}
          isReadOnly={isSubmitting}
        />
        <VisitTextField
          visit={visit}
          label={VISIT.fields.notes}
          stored={visit.notes}
          field={field('notes')}
          isReadOnly={isSubmitting}
        />
        <TextArea
          {...field('editReason')}
          label={reason}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          isReadOnly={isSubmitting}
        />
      </Form>
    </RecordDialog>
  )
}
