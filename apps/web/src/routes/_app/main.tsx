import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where a sign-in ends. Until there is a home screen, that is the study list. */
export const Route = createFileRoute('/_app/main')({
  beforeLoad: () => {
    throw redirect({ to: '/projects', replace: true })
  },
})
