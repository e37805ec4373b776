import { usernameFromEmail } from '../email-address/emailAddress'
import type { RegistrationForm } from './form'

/** The body of a sign-up request: exactly these fields, `phone` omitted when empty [SIGNUP-035]. */
export interface RegistrationPayload {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly fullName: string
  readonly phone?: string
  readonly organizationCode: ''
  readonly inviteCode: ''
  readonly agreeToTerms: true
  readonly agreeToPrivacy: true
}

/**
 * The payload of a sign-up form: name and e-mail trimmed, passwords as typed, the username derived from the e-mail.
 * Applying means consent, as the notice above the button says.
 * @see SIGNUP-035 … SIGNUP-038, DEC-111
 */
export function registrationPayload(form: RegistrationForm): RegistrationPayload {
  const { fullName, email, password, confirmPassword, phone } = form
  return {
    username: usernameFromEmail(email),
    email: email.trim(),
    password,
    confirmPassword,
    fullName: fullName.trim(),
    ...(phone !== '' && { phone }),
    organizationCode: '',
    inviteCode: '',
    agreeToTerms: true,
    agreeToPrivacy: true,
  }
}
