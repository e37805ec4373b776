import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { useForm } from '@imsang/ui/Form'
import { useId, useState } from 'react'
import { type InferOutput, is, type ObjectEntries, type ObjectSchema, partial, pipe } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy, type Messages } from '../forms/checkedBy'
import { type ActionResult, type DialogEnds, type Refused, toastOfRefusal } from '../terms'

export interface RecordFormOptions<
  Entries extends ObjectEntries,
  Values = InferOutput<ObjectSchema<Entries, undefined>>,
> extends Omit<DialogEnds, 'returnFocusTo'> {
  /** The fields. What a draft brings is looked at with it before it fills them in. */
  shape: ObjectSchema<Entries, undefined>
  /** What the rules say of the values: at most one message a field. */
  check?: (values: Values) => Messages<Values>
  initialValues: Values
  /** The name of the draft, `enrolment/{subjectId}`, and what the form is for in the person's words. */
  draft: {
    form: string
    title: string
    /** False where the values that it begins with were typed somewhere else. */
    isPristine?: boolean
    /** The fields of a draft that fill the form in; all of them when left out. */
    restored?: readonly (keyof Values & string)[]
  }
  /** Sends the values; null when there is nothing to send. */
  submit: (values: Values) => Promise<ActionResult> | null
  texts: { done: string; failed: string }
  /** Says that it was refused; a toast with `failed` and the reason when left out. */
  onRefused?: (refused: Refused) => void
  /** Where a refusal is said by that alone, and not above the fields as well. */
  isRefusalHidden?: boolean
}

/**
 * The form of a dialog that changes a record: its values, what the rules say of them, its draft, and what comes of
 * sending it. Done closes the dialog with a toast; a refusal keeps what was typed, above it the reason; a conflict says
 * that somebody else was first [SUBJ-176, SUBJ-403, REQ-044].
 */
export function useRecordForm<Entries extends ObjectEntries>(options: RecordFormOptions<Entries>) {
  type Values = InferOutput<ObjectSchema<Entries, undefined>>
  const { shape, check = () => ({}), initialValues, submit, texts, notify, onDone, onCancel } = options
  const { onRefused = ({ message }) => notify(toastOfRefusal(texts.failed, message)) } = options
  const id = useId()
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<Values, Values>({
    schema: pipe(shape, checkedBy<Values & object>(check)) as never,
    initialValues,
    onSubmit: async (values) => {
      setConflict(null)
      const result = await submit(values)
      if (!result) return { ok: false }
      if (result.ok) {
        draft.forget()
        notify({ kind: 'success', message: texts.done })
        onDone()
        return { ok: true }
      }
      onRefused(result)
      if (options.isRefusalHidden) return { ok: false }
      if (!result.isConflict) return { ok: false, message: result.message ?? texts.failed }
      setConflict(result.message ?? REQUEST_MESSAGES.olderVersion)
      return { ok: false }
    },
  })
  const draft = useDraft({
    form: options.draft.form,
    title: options.draft.title,
    fields: form.values,
    isPristine: !form.isChanged && (options.draft.isPristine ?? true),
    notify,
    onClose: onCancel,
    restore: (fields) => {
      if (!is(partial(shape), fields)) return
      const kept = fields as Partial<Values>
      const names = options.draft.restored ?? (Object.keys(shape.entries) as (keyof Values & string)[])
      for (const name of names) if (name in kept) form.setValue(name, kept[name] as Values[typeof name])
    },
  })
  return { ...form, formProps: { ...form.formProps, id }, draft, conflict }
}

/** What the frame of the dialog takes from its form. */
export type RecordFormState = Pick<
  ReturnType<typeof useRecordForm<ObjectEntries>>,
  'formProps' | 'isSubmitting' | 'draft' | 'conflict'
>
