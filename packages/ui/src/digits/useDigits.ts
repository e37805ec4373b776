import { type CompositionEvent, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { caretAfterDigits, readDigitsEdit } from './digitsEdit'

export interface DigitsOptions {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((digits: string) => void) | undefined
  maxDigits: number
  /** The digits as they are shown. */
  format: (digits: string) => string
  input: RefObject<HTMLInputElement | null>
}

/**
 * An input that shows digits with marks between them and passes the digits on. While an input method composes, the text
 * is left to it; what it leaves behind is read afterwards.
 */
export function useDigits({ value, defaultValue = '', onChange, maxDigits, format, input }: DigitsOptions) {
  const [held, setHeld] = useState(defaultValue)
  const [draft, setDraft] = useState<string | null>(null)
  const [edit, setEdit] = useState<{ caret: number } | null>(null)
  const inputType = useRef<string | undefined>(undefined)
  const digits = value ?? held
  // A value that is longer already stays whole: only what is added is held back.
  const limit = Math.max(maxDigits, digits.length)
  const shown = draft ?? format(digits)

  // Formatting has moved the text under the caret. An edit is a new object each time, so that this also runs for one that
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
      // The event that changes the text says how, before the text is heard of.
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
