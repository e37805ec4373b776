import { EMAIL_FREE, type EmailCheck } from '@imsang/domain/registration'
import type { FieldBinding } from '@imsang/ui/Form'
import { CheckedTextField } from '../typed-check/CheckedTextField'
import { SIGN_UP } from './messages'

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

const NOTES = { running: SIGN_UP.checking, free: EMAIL_FREE }

/** The e-mail of a new account with the result of its duplicate check. */
export const EmailField = (field: EmailFieldProps) => (
  <CheckedTextField
    {...field}
    label={SIGN_UP.email}
    type="email"
    isRequired
    notes={NOTES}
    repeatLabel={SIGN_UP.checkAgain}
  />
)
