import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '../base/services'
import { askForUser } from '../data/me'

/**
 * Requests a user that was only restored from storage again, in the background. Changes are rendered; a session that
 * the server rejects ends [SESSION-046, SESSION-049].
 */
export function useCurrentUser(): void {
  const router = useRouter()
  useEffect(() => {
    const { user: stored, isUserFetched } = session.read()
    if (isUserFetched) return
    void askForUser().then((outcome) => {
      const hasChanged = outcome.kind === 'user' && JSON.stringify(outcome.user) !== JSON.stringify(stored)
      if (outcome.kind === 'refused') void router.navigate({ to: '/', replace: true })
      else if (hasChanged) void router.invalidate()
    })
  }, [router])
}
