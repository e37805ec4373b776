import { createFileRoute, redirect } from '@tanstack/react-router'

/** An older address of the login page [ROUTE-029]. */
export const Route = createFileRoute('/login')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/', search, replace: true })
  },
})
