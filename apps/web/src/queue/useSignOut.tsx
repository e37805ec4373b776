import type { SignOutDialogProps } from '@imsang/screens/queue/SignOutDialog'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { waiting } from './queue'
import { waitingChanges } from './useWaiting'

/** Loaded with the queue: nothing waits without it. */
const SignOutDialog = lazy<ComponentType<SignOutDialogProps>>(() =>
  import('@imsang/screens/queue/SignOutDialog').then((module) => ({ default: module.SignOutDialog })),
)

/**
 * Asks before a sign-out that would remove changes nobody else has [OFFL-117].
 * @param logOut ends the session
 */
export function useSignOut(logOut: () => void): { logOut: () => void; question: ReactNode } {
  const [count, setCount] = useState(0)
  const ask = async () => {
    const { length } = waitingChanges(await waiting.read())
    if (length > 0) setCount(length)
    else logOut()
  }
  const question = count > 0 && (
    <Suspense>
      <SignOutDialog
        count={count}
        onCancel={() => setCount(0)}
        onConfirm={() => {
          setCount(0)
          logOut()
        }}
      />
    </Suspense>
  )
  return { logOut: () => void ask(), question }
}
