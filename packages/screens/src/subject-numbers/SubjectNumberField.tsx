import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { useLayoutEffect, useRef } from 'react'

export interface SubjectNumberFieldProps extends FieldBinding<string> {
  label: string
  description?: string
  isRequired?: boolean
  isReadOnly?: boolean
}

/** An SCNO or ENNO: letters are capitalised while typing, and the caret keeps its position [SUBJ-279]. */
export function SubjectNumberField({ onChange, description, ...props }: SubjectNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // Setting a text that differs from the typed one moves the caret to the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      {...props}
      {...(description !== undefined && { description })}
      inputRef={input}
      onChange={(typed) => {
        const number = typed.toUpperCase()
        caret.current = number === typed ? null : (input.current?.selectionStart ?? null)
        onChange(number)
      }}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
