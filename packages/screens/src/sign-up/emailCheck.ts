import { isCompanyEmail } from '@imsang/domain/email-address'
import type { AskTaken, TypedCheckOptions } from '../typed-check/typedCheck'

/** Asks whether an address is taken. Never throws. */
export type CheckEmail = AskTaken

/**
 * The duplicate check of an e-mail field: 500 ms after the last edit; malformed and blocked addresses are not checked.
 * @see SIGNUP-018 … SIGNUP-028, CONST-018, DEC-113
 */
export const emailCheckOf = (checkEmail: CheckEmail): Omit<TypedCheckOptions, 'onChange'> => ({
  delay: 500,
  isAsked: isCompanyEmail,
  ask: checkEmail,
})
