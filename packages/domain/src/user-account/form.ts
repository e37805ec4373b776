import { isNewEmailAddress } from '../email-address'
import { checkPassword } from '../password/rules'
import { isPersonName, PERSON_NAME_REFUSED } from '../person-name'
import { PHONE_MALFORMED, PHONE_MAX_DIGITS } from '../phone'
import { USER_FORM_MESSAGES } from './messages'

/** What an administrator edits of a user, as typed; nothing chosen is an empty text. */
export interface UserEdit {
  readonly fullName: string
  readonly organizationId: string
  readonly phone: string
  readonly jobRoleKey: string
}

/** The form that registers a user, as typed. */
export interface UserForm extends UserEdit {
  readonly email: string
  /** The first password; null when its owner sets it by a link. */
  readonly password: string | null
}

/** The text under each wrong field. */
export type UserFaults<Form> = { readonly [Field in keyof Form]?: string }

/**
 * The faults of an edited user, at most one text a field; an empty object when it can be saved.
 * @see USER-056 … USER-059, USER-169, DEC-360
 */
export function checkUserEdit({ fullName, organizationId, phone, jobRoleKey }: UserEdit): UserFaults<UserEdit> {
  const ofName = faultOfName(fullName)
  return {
    ...(ofName && { fullName: ofName }),
    ...(organizationId === '' && { organizationId: USER_FORM_MESSAGES.organizationMissing }),
    ...(!isUserPhone(phone) && { phone: PHONE_MALFORMED }),
    ...(jobRoleKey === '' && { jobRoleKey: USER_FORM_MESSAGES.jobRoleMissing }),
  }
}

/**
 * The faults of a registration by an administrator, at most one text a field; an empty object when it can be sent. The
 * password may hold neither the whole address nor its part before `@`.
 * @see USER-087 … USER-096, USER-168, DEC-360, DEC-363
 */
export function checkUserForm(form: UserForm): UserFaults<UserForm> {
  const email = form.email.trim()
  const ofEmail = faultOfEmail(email)
  const ofPassword = form.password === null ? undefined : checkPassword(form.password, { username: email, email })[0]
  return {
    ...checkUserEdit(form),
    ...(ofEmail && { email: ofEmail }),
    ...(ofPassword && { password: ofPassword.message }),
  }
}

/** True for no number, or one of digits and hyphens alone with 1 to 11 digits; blanks around it are ignored [USER-170]. */
export function isUserPhone(text: string): boolean {
  const typed = text.trim()
  const digits = typed.replaceAll('-', '')
  return typed === '' || (/^[0-9]+$/.test(digits) && digits.length <= PHONE_MAX_DIGITS)
}

/** The text under a wrong name; null under a right one. */
export function faultOfName(fullName: string): string | null {
  if (fullName.trim() === '') return USER_FORM_MESSAGES.nameMissing
  return isPersonName(fullName) ? null : PERSON_NAME_REFUSED
}

function faultOfEmail(email: string): string | null {
  if (email === '') return USER_FORM_MESSAGES.emailMissing
  return isNewEmailAddress(email) ? null : USER_FORM_MESSAGES.emailMalformed
}
