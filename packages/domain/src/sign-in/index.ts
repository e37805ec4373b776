import { isEmailAddress } from '../email-address'

/** The sign-in form, as typed. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export const EMAIL_MISSING = '이메일을 입력해주세요.'
export const EMAIL_MALFORMED = '유효한 이메일 주소를 입력해주세요.'
export const PASSWORD_MISSING = '비밀번호를 입력해주세요.'

/**
 * The faults of the form, at most one message a field; an empty object when it can be sent.
 * A blank character counts as a password [LOGIN-024, LOGIN-025, LOGIN-026].
 */
export function checkCredentials({ email, password }: Credentials): { email?: string; password?: string } {
  return {
    ...(email.trim() === '' ? { email: EMAIL_MISSING } : !isEmailAddress(email) && { email: EMAIL_MALFORMED }),
    ...(password === '' && { password: PASSWORD_MISSING }),
  }
}
