import { EMAIL_FREE, type EmailCheck } from '@imsang/domain/registration'
import type { FieldBinding } from '@imsang/ui/Form'
import { CheckedTextField } from '../typed-check/CheckedTextField'
import { SIGN_UP } from './messages'

interface EmailFieldProps extends FieldBinding<string> {
  check: EmailCheck
  isReadOnly: boolean
  /** Repeats the check of the address. */
  onRepeat: () => void
}

const NOTES = { running: SIGN_UP.checking, free: EMAIL_FREE }

/** The e-mail of a sign-up with the result of its duplicate check. */
export const EmailField = (field: EmailFieldProps) => (
  <CheckedTextField
    {...field}
    label={SIGN_UP.email}
    type="email"
    autoComplete="email"
    isRequired
    notes={NOTES}
    hint={SIGN_UP.emailHint}
    repeatLabel={SIGN_UP.checkAgain}
  />
)
