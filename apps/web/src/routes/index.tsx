import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { client, session } from '../base/services'
import { LoginPage } from '../login/LoginPage'

/**
 * The login page; a user with a valid session is sent past it without a message [LOGIN-016, LOGIN-018, SESSION-044].
 */
export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => search as { session?: string },
  beforeLoad: async () => {
    // Without a connection the refresh fails and the stored session counts [SESSION-033].
    if (client.refresher.isDue()) await client.refresher.refresh().catch(() => {})
    const { isAuthenticated, userProfile } = session.read()
    if (isAuthenticated && userProfile) throw redirect({ to: '/main', replace: true })
  },
  component: LoginPage,
  errorComponent: () => <CrashFallback where="login" onReload={() => location.reload()} />,
})
