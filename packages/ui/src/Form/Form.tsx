import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '../Banner/Banner'
import { isComposing } from '../field/composition'
import { createFieldFaults, FieldFaultsContext } from '../field/fieldFaults'
import { ErrorSummary } from './ErrorSummary'
import * as css from './Form.css'
import { findControl } from './findControl'
import type { FormBinding } from './useForm'

export type { FieldBinding, FormAnswer, FormBinding, FormControl, FormOptions } from './useForm'
export { useForm } from './useForm'

export interface FormProps extends FormBinding {
  children: ReactNode
  /** For a form of two or three fields that are visible at once: the first invalid field takes the focus instead. */
  isSummaryHidden?: boolean
  /** A button outside submits the form by this id: `<Button type="submit" form={id}>`. */
  id?: string
}

/**
 * Fields that are submitted together. The form is sent only if no field shows an error; otherwise a summary of the
 * errors takes the focus or, with a single error, its field does. Values and messages come from `useForm`.
 */
export function Form({ children, onSubmit, onCheck, message, isBusy, isSummaryHidden, id }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const isSending = useRef(false)
  const [register] = useState(createFieldFaults)
  const registered = useSyncExternalStore(register.subscribe, register.list, register.list)
  const [isSummaryWanted, setSummaryWanted] = useState(false)
  const [answers, setAnswers] = useState(0)

  // React bubbles events of a dialog that a field opened, which is not inside the form in the DOM.
  const own = (list: typeof registered) => list.filter(({ field }) => form.current?.contains(field))

  /** Moves the focus to the errors; false when there are none. */
  const showFaults = () => {
    const faults = own(register.list())
    const [first] = faults
    if (!first) return false
    const hasSummary = faults.length > 1 && !isSummaryHidden
    flushSync(() => setSummaryWanted(hasSummary))
    if (hasSummary) summary.current?.focus()
    else findControl(first.field)?.focus()
    return true
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit event of a dialog's form to the form that opened it.
    event.stopPropagation()
    if (isBusy || isSending.current) return
    flushSync(() => onCheck?.())
    if (showFaults()) return
    isSending.current = true
    try {
      await onSubmit()
    } finally {
      isSending.current = false
      setAnswers((count) => count + 1)
    }
  }
  // Errors from the server are shown like those of the schema, once the fields report them.
  const latestShowFaults = useRef(showFaults)
  useEffect(() => {
    latestShowFaults.current = showFaults
  })
  useEffect(() => {
    if (answers > 0) queueMicrotask(() => latestShowFaults.current())
  }, [answers])

  const keepComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
  }
  const faults = isSummaryWanted ? own(registered) : []
  return (
    <form
      ref={form}
      {...(id !== undefined && { id })}
      className={css.form}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={keepComposing}
    >
      <FieldFaultsContext value={register}>
        {message && <Banner tone="critical" title={message} />}
        {faults.length > 0 && <ErrorSummary ref={summary} faults={faults} />}
        {children}
      </FieldFaultsContext>
    </form>
  )
}
