import { isNewEmailAddress } from '@imsang/domain/email-address'
import type { AskTaken, TypedCheckOptions } from '../typed-check/typedCheck'

/**
 * The duplicate check of the address of somebody to register: 500 ms after the last edit. Addresses of personal mail
 * are checked too, because that rule is for applicants.
 * @see USER-099, USER-105, ACONST-010, DEC-361, DEC-905
 */
export const userEmailCheckOf = (ask: AskTaken): Omit<TypedCheckOptions, 'onChange'> => ({
  delay: 500,
  isAsked: isNewEmailAddress,
  ask,
})
