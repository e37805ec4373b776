import { type FormControl, useForm } from '@imsang/ui/Form'
import { useId, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { type ActionResult, isKept, type Notify, type Refused, reasonOf } from '../terms'

interface Options<Values, Done extends object> {
  shape: GenericSchema<Values>
  initialValues: Values
  /** The first fault of what was typed; null when it can be sent. */
  faultOf: (values: Values) => { readonly field: keyof Values & string; readonly message: string } | null
  send: (values: Values) => Promise<ActionResult<Done>>
  notify: Notify
  failed: string
  onDone: (result: { ok: true } & Done) => void
  /** It waits in this browser, and is sent later. */
  onKept: () => void
}

/** One tab of the dialog: its form, and why it could not be sent. */
export interface TabForm<Values> {
  form: Omit<FormControl<Values>, 'formProps'> & { formProps: FormControl<Values>['formProps'] & { id: string } }
  failure: { title: string; reason: string | null } | null
}

/**
 * The form of one tab. The first fault is told as a toast and at its field, which gets the focus; a failed call leaves
 * the form open with what was typed [PARTNER-086, PARTNER-092, PARTNER-093, PARTNER-121, DEC-369, DEC-377].
 */
export function useTabForm<Values extends object, Done extends object>(
  options: Options<Values, Done>,
): TabForm<Values> {
  const { shape, initialValues, faultOf, send, notify, failed, onDone, onKept } = options
  const id = useId()
  const [refused, setRefused] = useState<Refused | null>(null)
  const form = useForm<Values, Values>({
    schema: shape as never,
    initialValues,
    judged: 'sent',
    onSubmit: async (values) => {
      const fault = faultOf(values)
      if (fault) {
        notify({ kind: 'error', message: fault.message })
        return { ok: false, fields: { [fault.field]: fault.message } as { [Name in keyof Values]?: string } }
      }
      setRefused(null)
      const result = await send(values)
      if (result.ok) {
        onDone(result)
        return { ok: true }
      }
      if (isKept(result.message)) {
        notify({ kind: 'info', message: result.message })
        onKept()
        return { ok: true }
      }
      setRefused(result)
      return { ok: false, fields: fieldOf(result, values) }
    },
  })
  return {
    form: { ...form, formProps: { ...form.formProps, id } },
    failure: refused && { title: failed, reason: reasonOf(refused.message) },
  }
}

/** The message at the field that the server refused, if the form has it. */
function fieldOf<Values extends object>(
  { field, message }: Refused,
  values: Values,
): { [Name in keyof Values]?: string } {
  return field !== undefined && field in values && message !== null
    ? ({ [field]: message } as { [Name in keyof Values]?: string })
    : {}
}
