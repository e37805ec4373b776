import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useCallback, useState } from 'react'
import { readIssues } from './readIssues'

/** What came of sending a form. Words for single fields stand under them until they are changed. */
export type FormAnswer<Values> =
  | { ok: true }
  | { ok: false; message?: string; fields?: { readonly [Name in keyof Values]?: string } }

/** A schema that knows every field of the form. It may ask for more than the fields hold: a date where there is none yet. */
type FormSchema<Values, Output> = StandardSchemaV1<{ readonly [Name in keyof Values]: unknown }, Output>

export interface FormOptions<Values, Output> {
  /** What may be sent, and in which words it is refused: a valibot schema, or any other Standard Schema that does not wait. */
  schema: FormSchema<Values, Output>
  initialValues: Values
  /**
   * When a field is judged: when it is `left` changed and again at every key from then on, so that its words go as soon
   * as they are not true; or only when the form is `sent`, and then its words go with the next key.
   */
  judged?: 'left' | 'sent'
  /** Sends what the schema has made of the values. It answers and never throws. */
  onSubmit: (output: Output) => FormAnswer<Values> | Promise<FormAnswer<Values>>
}

/** What a field of the kit takes from its form. */
export interface FieldBinding<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  errorMessage: string | null
}

/** What a form takes from its values. */
export interface FormBinding {
  /** Hears of a form in which no field shows an error. Until its promise is settled the form is not sent again. */
  onSubmit: () => void | Promise<void>
  /** Hears that someone wants to send it, before the fields are looked at: let them show what is wrong. */
  onCheck?: () => void
  /** Why the form as a whole was not taken; stands above the fields. */
  message?: string | null
  /** It is being sent: it is not sent again. */
  isBusy?: boolean
}

export interface FormControl<Values> {
  values: Values
  /** Binds a field: `<TextField label="이름" {...form.field('name')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Starts anew, with other values where they are given. */
  reset: (values?: Values) => void
  /** Something differs from the values that the form began with. */
  isChanged: boolean
  isSubmitting: boolean
  /** For `<Form {...form.formProps}>`. */
  formProps: FormBinding
}

const NOTHING_REFUSED = { message: null, fields: {} }

/**
 * The values of a form and what its schema says of them. All fields are judged when the form is sent, each besides when
 * `judged` says so.
 * @throws TypeError when the schema waits for something
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): FormControl<Values> {
  type Name = keyof Values & string
  const { schema, onSubmit, judged = 'left' } = options
  const [initial, setInitial] = useState(options.initialValues)
  const [values, setValues] = useState(options.initialValues)
  /** The fields that may say what is wrong with them. */
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
      // What no field shows would be refused in silence.
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
