import { userTypeOf } from '@imsang/domain/access'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppFrame } from '../app/AppFrame'
import { client, session } from '../app/services'
import { accountOf, me } from '../data/me'
import { fetchProfile } from '../session/signIn'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Everything behind the sign-in; without a session the login page takes its place [ROUTE-010, DEC-167]. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context }) => {
    if (!session.read().isAuthenticated) throw redirect({ to: '/', replace: true })
    const known = context.queryClient.getQueryData(me().queryKey)
    const user = known ?? (await fetchProfile({ client, session, wait }))
    if (!user) {
      // A session without a profile cannot be used [SESSION-017].
      if (session.read().isAuthenticated) {
        session.clear()
        toasts.show({ kind: 'error', message: SHELL.profileFailed })
      }
      throw redirect({ to: '/', replace: true })
    }
    context.queryClient.setQueryData(me().queryKey, user)
    const account = accountOf(user)
    return { user, account, userType: userTypeOf(account) }
  },
  component: AppFrame,
})
