import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { Form } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { object, string } from 'valibot'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { NUMBERS } from '../subject-numbers/messages'
import { judgeTypedNumber, toastOfNumberChange } from '../subject-numbers/numberCell'
import { type NumberChange, nameOf, type Row } from '../subjects/subjectRow'
import type { ActionResult, DialogEnds } from '../terms'
import { SUBJECT } from './messages'

export interface NumberDialogProps extends DialogEnds {
  /** The subject as stored now. */
  subject: Row
  kind: SubjectNumberKind
  actions: { changeNumber: (change: NumberChange) => Promise<ActionResult> }
}

const Fields = object({ number: string() })

/** Changes a number of a subject, with the checks of its cell [SUBJ-424]. */
export function NumberDialog({ subject, kind, actions, ...ends }: NumberDialogProps) {
  const label = NUMBERS.labels[kind]
  const title = subject[kind] === null ? SUBJECT.enter(label) : SUBJECT.change(label)
  const form = useRecordForm({
    ...ends,
    shape: Fields,
    check: ({ number }) => {
      const judged = judgeTypedNumber(kind, number, subject)
      return 'refusal' in judged ? { number: judged.refusal } : {}
    },
    initialValues: { number: subject[kind] ?? '' },
    draft: { form: `number/${subject.subjectId}/${kind}`, title: `${title} ${nameOf(subject)}` },
    submit: ({ number }) => {
      const judged = judgeTypedNumber(kind, number, subject)
      if ('number' in judged) return actions.changeNumber({ subject, kind, value: judged.number })
      // Nothing to save: like the cell, it closes without a call, and leaves no draft.
      form.draft.cancel()
      return null
    },
    texts: { done: NUMBERS.saved[kind], failed: NUMBERS.notSaved(kind, null) },
    onRefused: (refused) => ends.notify(toastOfNumberChange(kind, refused)),
  })
  return (
    <RecordDialog
      title={title}
      form={form}
      confirm={SUBJECT.save}
      stored={RECORD_DIALOG.stored(subject[kind] ?? '-')}
      returnFocusTo={ends.returnFocusTo}
    >
      <Form {...form.formProps} isSummaryHidden>
        <TextField
          {...form.field('number')}
          label={label}
          maxLength={20}
          autoComplete="off"
          isRequired
          isReadOnly={form.isSubmitting}
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}
