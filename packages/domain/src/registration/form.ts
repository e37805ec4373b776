import type { DuplicateCheck } from '../duplicate-check'
import { COMPANY_EMAIL_ONLY, COMPANY_EMAIL_ONLY_LONG, isCompanyEmail, isNewEmailAddress } from '../email-address'
import { usernameFromEmail } from '../email-address/emailAddress'
import { checkPassword } from '../password/rules'
import { isPersonName, PERSON_NAME_REFUSED } from '../person-name'
import { EMAIL_MALFORMED, EMAIL_MISSING } from '../sign-in'
import {
  EMAIL_CHECK_FAILED,
  EMAIL_CHECK_RUNNING,
  EMAIL_IN_USE,
  FULL_NAME_MISSING,
  PASSWORDS_DIFFER,
  REQUIRED_MISSING,
} from './messages'

/** The sign-up form, as typed; the phone in digits. */
export interface RegistrationForm {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly phone: string
}

/** The state of the duplicate check for the address in the form. */
export type EmailCheck = DuplicateCheck

export interface RegistrationFaults {
  /** The message under each field, at most one a field. */
  readonly fields: {
    readonly fullName?: string
    readonly email?: string
    readonly password?: string
    readonly confirmPassword?: string
  }
  /** The first message when the form is submitted; null when it can be sent [SIGNUP-033, DEC-112]. */
  readonly first: string | null
}

const ANSWERED: Record<EmailCheck, string | null> = {
  none: EMAIL_CHECK_RUNNING,
  running: EMAIL_CHECK_RUNNING,
  free: null,
  duplicate: EMAIL_IN_USE,
  failed: EMAIL_CHECK_FAILED,
}

/** The fault of an address: the text under its field, and the text after submitting. */
function faultOfEmail(email: string, check: EmailCheck): { field: string | null; sent: string | null } {
  if (email.trim() === '') return { field: EMAIL_MISSING, sent: REQUIRED_MISSING }
  if (!isNewEmailAddress(email)) return { field: EMAIL_MALFORMED, sent: EMAIL_MALFORMED }
  if (!isCompanyEmail(email)) return { field: COMPANY_EMAIL_ONLY, sent: COMPANY_EMAIL_ONLY_LONG }
  const answered = ANSWERED[check]
  return { field: answered === EMAIL_CHECK_RUNNING ? null : answered, sent: answered }
}

/**
 * The faults of a sign-up form. It can be sent exactly when `first` is null.
 * @param check the duplicate check of the address in the form
 * @see SIGNUP-009, SIGNUP-016 … SIGNUP-033, DEC-107, DEC-112, TRUST-184, TRUST-189
 */
export function checkRegistration(form: RegistrationForm, check: EmailCheck): RegistrationFaults {
  const { fullName, email, password, confirmPassword } = form
  const ofEmail = faultOfEmail(email, check)
  const owner = isNewEmailAddress(email) ? { username: usernameFromEmail(email), email } : {}
  const ofPassword = checkPassword(password, owner)[0]?.message
  const differs = confirmPassword === password ? null : PASSWORDS_DIFFER
  const isNameMissing = fullName.trim() === ''
  const ofName = isNameMissing ? FULL_NAME_MISSING : isPersonName(fullName) ? null : PERSON_NAME_REFUSED
  const isAnyMissing = isNameMissing || email.trim() === '' || password === ''
  return {
    fields: {
      ...(ofName && { fullName: ofName }),
      ...(ofEmail.field && { email: ofEmail.field }),
      ...(ofPassword && { password: ofPassword }),
      ...(differs && { confirmPassword: differs }),
    },
    first: isAnyMissing ? REQUIRED_MISSING : (ofName ?? ofEmail.sent ?? ofPassword ?? differs),
  }
}
