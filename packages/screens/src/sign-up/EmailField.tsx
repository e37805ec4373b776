import { EMAIL_FREE, type EmailCheck } from '@imsang/domain/registration'
import { Button } from '@imsang/ui/Button'
import type { FieldBinding } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import { useRef } from 'react'
import { SIGN_UP } from './messages'
import * as css from './SignUpDialog.css'

interface EmailFieldProps extends FieldBinding<string> {
  check: EmailCheck
  isReadOnly: boolean
  /** Shown while there is nothing to say of the check. */
  hint: string
  /** `off` for the address of somebody else. */
  autoComplete: 'email' | 'off'
  maxLength?: number
  /** Repeats the check of the address. */
  onRepeat: () => void
}

const NOTES: Partial<Record<EmailCheck, string>> = { running: SIGN_UP.checking, free: EMAIL_FREE }

/**
 * The e-mail of a new account with the result of its duplicate check. The result usually arrives when the focus is on a
 * later field, so a live region announces it.
 */
export function EmailField({ check, onRepeat, hint, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isAnswered = check === 'free' || check === 'duplicate' || check === 'failed'
  return (
    <div className={css.group}>
      <TextField
        {...field}
        inputRef={input}
        label={SIGN_UP.email}
        type="email"
        isRequired
        description={<span className={check === 'free' ? css.free : undefined}>{NOTES[check] ?? hint}</span>}
      />
      {check === 'failed' && (
        <div className={css.retry}>
          <Button
            variant="quiet"
            size="inline"
            onPress={() => {
              // The button is removed with the failure; the focus moves to the field.
              input.current?.focus()
              onRepeat()
            }}
          >
            {SIGN_UP.checkAgain}
          </Button>
        </div>
      )}
      <p role="status" className={css.hidden}>
        {isAnswered && (field.errorMessage ?? NOTES[check])}
      </p>
    </div>
  )
}
