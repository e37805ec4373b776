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
 * Initials: letters only, in capitals, at most five. Other characters are dropped at once, and the field shows why,
 * before any other message, until the next accepted letter. During an input-method composition the text is left alone;
 * its result is checked afterwards [SUBJ-218 … SUBJ-222].
 */
export function InitialsField({ onChange, value, errorMessage, ...field }: InitialsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const [edit, setEdit] = useState<{ caret: number; note: string | null } | null>(null)

  // Each edit is a new object, so that the caret is also restored after an edit that was dropped entirely.
  useLayoutEffect(() => {
    if (edit && input.current === document.activeElement) input.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const read = (typed: string) => {
    setComposed(null)
    const caret = input.current?.selectionStart ?? typed.length
    // Existing letters stay; letters that exceed the maximum are dropped from the added ones.
    const after = takeInitials(typed.slice(caret))
    const before = takeInitials(typed.slice(0, caret)).slice(0, INITIALS_MAX_LENGTH - after.length)
    // `checkInitials` treats blanks as empty; here a blank is a dropped character.
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
