import type { EmailCheck } from '@imsang/domain/registration'
import { useEffect, useState } from 'react'
import { type CheckEmail, createEmailChecker } from './emailCheck'

/**
 * The duplicate check of the sign-up form: its state and its actions. It stops on unmount.
 * @param checkEmail the same one as long as the form is mounted
 */
export function useEmailCheck(checkEmail: CheckEmail) {
  const [check, setCheck] = useState<EmailCheck>('none')
  const [checker] = useState(() => createEmailChecker(checkEmail, setCheck))
  useEffect(() => checker.stop, [checker])
  return { check, edit: checker.edit, repeat: checker.repeat }
}
