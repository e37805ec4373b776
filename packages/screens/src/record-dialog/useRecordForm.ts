import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { useForm } from '@imsang/ui/Form'
import { useId, useState } from 'react'
import { type InferOutput, is, type ObjectEntries, type ObjectSchema, partial, pipe } from 'valibot'
import { useDraft } from '../drafts/Drafts'
import { checkedBy, type Messages } from '../forms/checkedBy'
import { type ActionResult, type DialogEnds, isKept, type Refused, toastOfRefusal } from '../terms'

export interface RecordFormOptions<
  Entries extends ObjectEntries,
  Values = InferOutput<ObjectSchema<Entries, undefined>>,
> extends Omit<DialogEnds, 'returnFocusTo'> {
  /** The fields. A draft is validated against it before it is restored. */
  shape: ObjectSchema<Entries, undefined>
  /** The result of the rules: at most one message per field. */
  check?: (values: Values) => Messages<Values>
  /** Returns a message about the form as a whole, or null. */
  checkWhole?: (values: Values) => string | null
  initialValues: Values
  /** The name of the draft, `enrolment/{subjectId}`, and what the form is for in the user's words. */
  draft: {
    form: string
    title: string
    /** False if the initial values were typed elsewhere. */
    isPristine?: boolean
    /** The fields that are restored from a draft; all of them by default. */
    restored?: readonly (keyof Values & string)[]
  }
  /** Sends the values; null when nothing was sent. A `description` is said below what was done. */
  submit: (values: Values) => Promise<ActionResult<{ description?: string }> | null> | null
  texts: { done: string; failed: string }
  /** Reports a refusal; by default a toast with `failed` and the reason. */
  onRefused?: (refused: Refused) => void
  /** True when the form stays open over a change that is kept: it knows itself what comes after a lost answer. */
  staysWhenKept?: boolean
  /** True when `onRefused` alone reports a refusal, and the form does not repeat it above its fields. */
  isRefusalHidden?: boolean
}

/**
 * The form of a dialog that changes a record: its values, rules, draft and submission. Success closes the dialog with a
 * toast, and so does a change that is kept to be sent later [OFFL-115]; a refusal keeps the input and shows the reason above it; a conflict says that somebody else was first
 * [SUBJ-176, SUBJ-403, REQ-044].
 */
export function useRecordForm<Entries extends ObjectEntries>(options: RecordFormOptions<Entries>) {
  type Values = InferOutput<ObjectSchema<Entries, undefined>>
  const { shape, check = () => ({}), checkWhole, initialValues, submit, texts, notify, onDone, onCancel } = options
  const { onRefused = ({ message }) => notify(toastOfRefusal(texts.failed, message)) } = options
  const id = useId()
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<Values, Values>({
    schema: pipe(shape, checkedBy<Values & object>(check, checkWhole)) as never,
    initialValues,
    onSubmit: async (values) => {
      setConflict(null)
      const result = await submit(values)
      if (!result) return { ok: false }
      if (result.ok) {
        draft.forget()
        const { description } = result
        notify({ kind: 'success', message: texts.done, ...(description !== undefined && { description }) })
        onDone()
        return { ok: true }
      }
      if (isKept(result.message) && !options.staysWhenKept) {
        draft.forget()
        notify(toastOfRefusal(texts.failed, result.message))
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

type WholeForm = ReturnType<typeof useRecordForm<ObjectEntries>>

/** The part of the form's state that the dialog's frame uses. */
export interface RecordFormState extends Pick<WholeForm, 'formProps' | 'isSubmitting' | 'conflict'> {
  draft: Omit<WholeForm['draft'], 'keepNow'>
}
