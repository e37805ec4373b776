import { SignOutDialog } from '@imsang/screens/queue/SignOutDialog'
import { type ReactNode, useState } from 'react'
import { queue } from './queue'
import { waitingChanges } from './useWaiting'

/**
 * Asks before a sign-out that would remove changes nobody else has [OFFL-117].
 * @param logOut ends the session
 */
export function useSignOut(logOut: () => void): { logOut: () => void; question: ReactNode } {
  const [count, setCount] = useState(0)
  const ask = () => {
    const { length } = waitingChanges(queue.items())
    if (length > 0) setCount(length)
    else logOut()
  }
  const question = count > 0 && (
    <SignOutDialog
      count={count}
      onCancel={() => setCount(0)}
      onConfirm={() => {
        setCount(0)
        logOut()
      }}
    />
  )
  return { logOut: ask, question }
}
