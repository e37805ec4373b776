import { type CompositionEvent, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { caretAfterDigits, readDigitsEdit } from './digitsEdit'

export interface DigitsOptions {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((digits: string) => void) | undefined
  maxDigits: number
  /** Formats the digits for display. */
  format: (digits: string) => string
  input: RefObject<HTMLInputElement | null>
}

/**
 * An input that shows digits with separators and passes on the digits. During an input-method composition the text is
 * left alone; its result is read afterwards.
 */
export function useDigits({ value, defaultValue = '', onChange, maxDigits, format, input }: DigitsOptions) {
  const [held, setHeld] = useState(defaultValue)
  const [draft, setDraft] = useState<string | null>(null)
  const [edit, setEdit] = useState<{ caret: number } | null>(null)
  const inputType = useRef<string | undefined>(undefined)
  const digits = value ?? held
  // An initial value that is longer stays whole: only additions are limited.
  const limit = Math.max(maxDigits, digits.length)
  const shown = draft ?? format(digits)

  // Formatting has moved the text under the caret. Each edit is a new object, so that this also runs for one that
  // changed no digit.
  useLayoutEffect(() => {
    if (!edit || !input.current || input.current !== document.activeElement) return
    const at = caretAfterDigits(input.current.value, edit.caret)
    input.current.setSelectionRange(at, at)
  }, [edit, input])

  const read = (text: string) => {
    const caret = input.current?.selectionStart ?? text.length
    const next = readDigitsEdit({ before: digits, text, caret, inputType: inputType.current, maxDigits: limit })
    setDraft(null)
    setEdit({ caret: next.caret })
    if (next.digits === digits) return
    setHeld(next.digits)
    onChange?.(next.digits)
  }

  return {
    digits,
    text: shown,
    onTextChange: (text: string) => (draft === null ? read(text) : setDraft(text)),
    inputProps: {
      // This event describes the change before the new text arrives.
      onInputCapture: (event: FormEvent<HTMLInputElement>) => {
        inputType.current = (event.nativeEvent as InputEvent).inputType
      },
      onCompositionStart: () => setDraft(shown),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        inputType.current = undefined
        read(event.currentTarget.value)
      },
    },
  }
}
