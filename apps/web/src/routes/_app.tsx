import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppFrame } from '../app/AppFrame'
import { session } from '../app/services'

/** Everything behind the sign-in; without a session the login page takes its place [ROUTE-010, DEC-167]. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    const { enter, requireRoute } = await import('../app/guard')
    if (session.read().isAuthenticated) return enter()
    requireRoute(location.pathname)
    throw redirect({ to: '/', replace: true })
  },
  component: AppFrame,
})
