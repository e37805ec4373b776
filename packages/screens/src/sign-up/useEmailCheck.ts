import { useTypedCheck } from '../typed-check/useTypedCheck'
import { type CheckEmail, emailCheckOf } from './emailCheck'

/**
 * The duplicate check of the sign-up form: its state and its actions. It stops on unmount.
 * @param checkEmail the same one as long as the form is mounted
 */
export const useEmailCheck = (checkEmail: CheckEmail) => useTypedCheck(emailCheckOf(checkEmail))
