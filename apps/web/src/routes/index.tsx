import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../app/services'
import { LoginPage } from '../login/LoginPage'

/** The login page; who is signed in is led past it without a word [LOGIN-016, LOGIN-018]. */
export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => search as { session?: string },
  beforeLoad: () => {
    const { isAuthenticated, userProfile } = session.read()
    if (isAuthenticated && userProfile) throw redirect({ to: '/main', replace: true })
  },
  component: LoginPage,
  errorComponent: () => <CrashFallback where="login" onReload={() => location.reload()} />,
})
