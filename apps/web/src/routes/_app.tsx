import { userTypeOf } from '@imsang/domain/access'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppFrame } from '../app/AppFrame'
import { session } from '../app/services'

/** Everything behind the sign-in; without a session the login page takes its place [ROUTE-010, DEC-167]. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    if (!session.read().isAuthenticated) throw redirect({ to: '/', replace: true })
    const [{ accountOf, ensureUser }, { queryClient }] = await Promise.all([
      import('../data/me'),
      import('../app/queryClient'),
    ])
    const user = await ensureUser()
    if (!user) {
      // A session without a profile cannot be used [SESSION-017].
      if (session.read().isAuthenticated) {
        session.clear()
        toasts.show({ kind: 'error', message: SHELL.profileFailed })
      }
      throw redirect({ to: '/', replace: true })
    }
    const account = accountOf(user)
    return { queryClient, user, account, userType: userTypeOf(account) }
  },
  component: AppFrame,
})
