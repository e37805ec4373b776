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
  /** For a form of two or three fields that are seen at once: the focus goes to the first faulty one instead. */
  isSummaryHidden?: boolean
  /** A button outside names it to send it: `<Button type="submit" form={id}>`. */
  id?: string
}

/**
 * Fields that are sent together. It is sent only when no field in it shows an error; otherwise a list of the errors takes
 * the focus, or, when there is one only, its field does. The values and the words come from `useForm`.
 */
export function Form({ children, onSubmit, onCheck, message, isBusy, isSummaryHidden, id }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const isSending = useRef(false)
  const [register] = useState(createFieldFaults)
  const registered = useSyncExternalStore(register.subscribe, register.list)
  const [isSummaryWanted, setSummaryWanted] = useState(false)
  const [answers, setAnswers] = useState(0)

  // A dialog that a field opens is inside of the form for React only.
  const own = (list: typeof registered) => list.filter(({ field }) => form.current?.contains(field))

  /** Takes the focus to what is wrong; false when nothing is. */
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
    // The form of a dialog is inside of the form that opened it, for React.
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
  // What the server refuses is shown as what the schema refuses, as soon as the fields say so.
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
