import { checkInitials, INITIALS_MAX_LENGTH, takeInitials } from '@imsang/domain/subject-registration'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { useLayoutEffect, useRef, useState } from 'react'
import { REGISTRATION } from './messages'
import * as css from './RegistrationDialog.css'

interface InitialsFieldProps extends FieldBinding<string> {
  isReadOnly: boolean
  autoFocus: boolean
}

/**
 * Initials: letters only, in capitals, at most five. What is not taken over goes at once, and the field says why, before
 * anything else, until the next letter is. While an input method composes, the text is left to it; what it leaves behind
 * is read afterwards [SUBJ-218 … SUBJ-222].
 */
export function InitialsField({ onChange, value, errorMessage, ...field }: InitialsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const [edit, setEdit] = useState<{ caret: number; note: string | null } | null>(null)

  // Each edit is a new object: the caret is put back also after one of which nothing was taken over.
  useLayoutEffect(() => {
    if (edit && input.current === document.activeElement) input.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const read = (typed: string) => {
    setComposed(null)
    const caret = input.current?.selectionStart ?? typed.length
    // Letters that stand there already stay: it is the added ones that find no room.
    const after = takeInitials(typed.slice(caret))
    const before = takeInitials(typed.slice(0, caret)).slice(0, INITIALS_MAX_LENGTH - after.length)
    // A blank alone counts as nothing filled in; here it is one more sign that was dropped.
    const refusal = typed === '' ? null : checkInitials(typed.replaceAll(/\s/g, '-'))
    setEdit({ caret: before.length, note: refusal?.message ?? null })
    if (before + after !== value) onChange(before + after)
  }
  return (
    <TextField
      {...field}
      inputRef={input}
      label={REGISTRATION.initials}
      value={composed ?? value}
      errorMessage={errorMessage && (edit?.note ?? errorMessage)}
      onChange={(typed) => (composed === null ? read(typed) : setComposed(typed))}
      onCompositionStart={() => setComposed(value)}
      onCompositionEnd={() => read(input.current?.value ?? value)}
      description={
        <span role="status" className={edit?.note ? css.dropped : undefined}>
          {edit?.note ?? REGISTRATION.initialsHint}
        </span>
      }
      autoComplete="off"
      spellCheck="false"
      isRequired
    />
  )
}
