import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useCallback, useState } from 'react'
import { readIssues } from './readIssues'

/** The result of submitting a form. Messages for single fields are shown below them until they are changed. */
export type FormAnswer<Values> =
  | { ok: true }
  | { ok: false; message?: string; fields?: { readonly [Name in keyof Values]?: string } }

/**
 * A schema with every field of the form. It may be stricter than the fields' types: require a date that may be null.
 */
type FormSchema<Values, Output> = StandardSchemaV1<{ readonly [Name in keyof Values]: unknown }, Output>

export interface FormOptions<Values, Output> {
  /** Validates the values and provides the messages: valibot, or any other synchronous Standard Schema. */
  schema: FormSchema<Values, Output>
  initialValues: Values
  /**
   * When a field is validated: with `left`, the default, when it is left changed and from then on at every key, so that
   * a message disappears once it is fixed; with `sent`, only on submit, and the next key clears the message.
   */
  judged?: 'left' | 'sent'
  /** Sends the schema's output. Returns its result and never throws. */
  onSubmit: (output: Output) => FormAnswer<Values> | Promise<FormAnswer<Values>>
}

/** The props of a kit field that is bound to a form. */
export interface FieldBinding<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  errorMessage: string | null
}

/** The props of `Form` that come from its values. */
export interface FormBinding {
  /** Called when no field shows an error. The form is not submitted again until the promise settles. */
  onSubmit: () => void | Promise<void>
  /** Called on submit before the fields are checked, so that they can show their errors. */
  onCheck?: () => void
  /** Why the form as a whole was refused; shown above the fields. */
  message?: string | null
  /** It is being sent, and cannot be sent again. */
  isBusy?: boolean
}

export interface FormControl<Values> {
  values: Values
  /**
   * Binds a field: `<TextField label="이름" {...form.field('name')} />`. The `value` of a `Checkbox` or `Switch` is given to
   * it as `isSelected`.
   */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Resets the form, optionally to other values. */
  reset: (values?: Values) => void
  /** True if a value differs from the initial ones. */
  isChanged: boolean
  isSubmitting: boolean
  /** For `<Form {...form.formProps}>`. */
  formProps: FormBinding
}

const NOTHING_REFUSED = { message: null, fields: {} }

/**
 * The values of a form with their validation. All fields are validated on submit, each field also as `judged` states.
 * @throws TypeError when the schema is asynchronous
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): FormControl<Values> {
  type Name = keyof Values & string
  const { schema, onSubmit, judged = 'left' } = options
  const [initial, setInitial] = useState(options.initialValues)
  const [values, setValues] = useState(options.initialValues)
  /** The fields that may show their error. */
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [refused, setRefused] = useState<{
    message: string | null
    fields: { [Key in keyof Values]?: string | undefined }
  }>(NOTHING_REFUSED)
  const judgement = readIssues(schema, values)
  const isDifferent = (name: Name) => !Object.is(values[name], initial[name])

  const setValue = useCallback(
    <Key extends Name>(name: Key, value: Values[Key]) => {
      setValues((before) => ({ ...before, [name]: value }))
      if (judged === 'sent') setSpeaking((names) => new Set([...names].filter((other) => other !== name)))
      setRefused(({ fields }) => ({ message: null, fields: { ...fields, [name]: undefined } }))
    },
    [judged],
  )
  const send = async () => {
    if (judgement.output === undefined) {
      // An error that no field shows is reported above the form.
      const [unshown = null] = judgement.fields.values()
      return setRefused({ message: judgement.message ?? unshown, fields: {} })
    }
    setSubmitting(true)
    setRefused(NOTHING_REFUSED)
    try {
      const answer = await onSubmit(judgement.output.value)
      if (!answer.ok) setRefused({ message: answer.message ?? null, fields: answer.fields ?? {} })
    } finally {
      setSubmitting(false)
    }
  }
  return {
    values,
    setValue,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setValue(name, value),
      onBlur: () => {
        if (judged === 'left' && isDifferent(name)) setSpeaking((names) => new Set(names).add(name))
      },
      errorMessage: refused.fields[name] ?? (speaking.has(name) ? (judgement.fields.get(name) ?? null) : null),
    }),
    reset: (next = initial) => {
      setInitial(next)
      setValues(next)
      setSpeaking(new Set())
      setAttempted(false)
      setRefused(NOTHING_REFUSED)
    },
    isChanged: (Object.keys(values) as Name[]).some(isDifferent),
    isSubmitting,
    formProps: {
      onSubmit: send,
      onCheck: () => {
        setAttempted(true)
        setSpeaking(new Set(Object.keys(values)))
      },
      message: refused.message ?? (isAttempted ? judgement.message : null),
      isBusy: isSubmitting,
    },
  }
}
