import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ScreenFallback } from '../../app/ScreenFallback'

/**
 * The parent of every screen: a user who may not open a screen gets a notice inside the layout, and nothing of the
 * screen is loaded [ROUTE-011].
 */
export const Route = createFileRoute('/_app/_open')({
  beforeLoad: async ({ context: { account }, location }) => {
    const { requireOpen } = await import('../../app/guard')
    requireOpen(account, location.pathname)
  },
  component: Outlet,
  errorComponent: ScreenFallback,
})
