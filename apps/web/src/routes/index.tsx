import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { LoginScreen, type SignInState } from '@imsang/screens/login/LoginScreen'
import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { toasts } from '@imsang/ui/Toast'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { client, session } from '../app/services'
import { signIn } from '../session/signIn'

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => search as { session?: string },
  beforeLoad: () => {
    const { isAuthenticated, userProfile } = session.read()
    if (isAuthenticated && userProfile) throw redirect({ to: '/main', replace: true })
  },
  component: Login,
  errorComponent: () => <CrashFallback where="login" onReload={() => location.reload()} />,
})

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The login page; an expired session is told once and then leaves the address [LOGIN-009, LOGIN-010, LOGIN-011]. */
function Login() {
  const [state, setState] = useState<SignInState>({ step: 'form' })
  const navigate = useNavigate()
  const search = Route.useSearch()
  const isExpired = search.session === 'expired'

  useEffect(() => {
    if (!isExpired) return
    toasts.show({ kind: 'warning', message: REQUEST_MESSAGES.sessionExpired })
    void navigate({ to: '/', search: ({ session: _, ...others }: { session?: string }) => others, replace: true })
  }, [isExpired, navigate])

  const dismiss = useCallback(() => setState({ step: 'form' }), [])
  const submit = async (credentials: Parameters<typeof signIn>[0]) => {
    let percent: 33 | 66 | 90 = 33
    const outcome = await signIn(credentials, { client, session, wait }, (step) => {
      percent = step
      setState({ step: 'running', percent })
    })
    if (!outcome.ok) {
      toasts.show({ kind: 'error', message: outcome.message })
      setState({ step: 'failed', percent, message: outcome.message, isRefused: outcome.isRefused })
      return
    }
    const { rememberUser } = await import('../data/me')
    rememberUser(outcome.user)
    setState({ step: 'running', percent: 100 })
    await navigate({ to: '/main', replace: true })
  }

  return <LoginScreen state={state} actions={{ signIn: (credentials) => void submit(credentials), dismiss }} />
}
