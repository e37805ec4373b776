import type { ProjectOrganization } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { type FormOptions, useForm } from '@imsang/ui/Form'
import { useId, useState } from 'react'
import type { ActionResult, DialogEnds } from '../terms'

/** The result of changing an institution: after a conflict with the record as it is stored now. */
export type InstitutionResult =
  | { ok: true }
  | (Extract<ActionResult, { ok: false }> & {
      current?: ProjectOrganization | undefined
      /** The server refuses the person, not the change. */
      isForbidden?: boolean
    })

interface Options<Values, Output>
  extends Pick<FormOptions<Values, Output>, 'schema' | 'initialValues' | 'judged'>,
    DialogEnds {
  institution: ProjectOrganization
  /** Sends the change over the version that the user has seen; null when there is nothing to send. */
  submit: (output: Output, basis: ProjectOrganization) => Promise<InstitutionResult> | null
  texts: { done: string; failed: string }
  /** Ends the dialog over a refusal; true when it did. */
  onRefused?: (refused: Exclude<InstitutionResult, { ok: true }>) => boolean
}

/**
 * The form of a dialog that changes an institution. It is based on the record as it was when the dialog opened: when somebody
 * else was first, what was chosen stays beside what is stored now, and the next press goes over that [SCALL-101]. Two choices
 * are not worth a draft.
 */
export function useInstitutionForm<Values extends object, Output>(options: Options<Values, Output>) {
  const { schema, initialValues, judged, submit, texts, notify, onDone, onCancel, onRefused } = options
  const id = useId()
  const [basis, setBasis] = useState(options.institution)
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<Values, Output>({
    schema,
    initialValues,
    ...(judged && { judged }),
    onSubmit: async (output) => {
      const sending = submit(output, basis)
      if (!sending) {
        onCancel()
        return { ok: true }
      }
      setConflict(null)
      const result = await sending
      if (result.ok) {
        notify({ kind: 'success', message: texts.done })
        onDone()
        return { ok: true }
      }
      if (onRefused?.(result)) return { ok: false }
      if (!result.isConflict) return { ok: false, message: result.message ?? texts.failed }
      if (result.current) setBasis(result.current)
      setConflict(result.message ?? REQUEST_MESSAGES.olderVersion)
      return { ok: false }
    },
  })
  const draft = { isRestored: false, forget: () => {}, cancel: onCancel, dismiss: onCancel }
  return { ...form, formProps: { ...form.formProps, id }, draft, conflict, basis }
}
