import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ScreenFallback } from '../../app/ScreenFallback'

/** Every screen stands below it: who may not open one sees so inside the layout, and nothing of it is loaded [ROUTE-011]. */
export const Route = createFileRoute('/_app/_open')({
  beforeLoad: async ({ context: { account }, location }) => {
    const { requireOpen } = await import('../../app/guard')
    requireOpen(account, location.pathname)
  },
  component: Outlet,
  errorComponent: ScreenFallback,
})
