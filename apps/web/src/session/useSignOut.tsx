import type { SignOutDialogProps } from '@imsang/screens/queue/SignOutDialog'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { session } from '../base/services'
import { waiting } from '../queue/queue'
import { waitingChanges } from '../queue/useWaiting'
import { endOf } from './endOf'
import { asSignOut } from './signOut'

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
  const navigate = useNavigate()
  // The sign-out begins with the press: a session that ends while what waits is read has not expired [SESSION-041].
  const ask = () =>
    asSignOut(async () => {
      const { length } = waitingChanges(await waiting.read())
      if (length === 0) return logOut()
      if (session.read().isAuthenticated) return setCount(length)
      // The session ended meanwhile and keeps what waits, so there is nothing left to ask.
      await navigate({ to: '/', search: { session: endOf() }, replace: true })
    })
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
