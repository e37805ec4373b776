import type { EmailCheck } from '@imsang/domain/registration'
import { useEffect, useRef, useState } from 'react'
import { type CheckEmail, createEmailChecker } from './emailCheck'

/** The duplicate check of the sign-up form: its state and its actions. It stops on unmount. */
export function useEmailCheck(checkEmail: CheckEmail) {
  const latest = useRef(checkEmail)
  useEffect(() => {
    latest.current = checkEmail
  })
  const [check, setCheck] = useState<EmailCheck>('none')
  const [checker] = useState(() => createEmailChecker((email, signal) => latest.current(email, signal), setCheck))
  useEffect(() => checker.stop, [checker])
  return { check, edit: checker.edit, repeat: checker.repeat }
}
