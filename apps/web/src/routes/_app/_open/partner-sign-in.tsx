import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { PartnerSignIn } from '../../../partner-sign-in/PartnerSignIn'
import { readPartnerRequest } from '../../../partner-sign-in/readPartnerRequest'

export const Route = createFileRoute('/_app/_open/partner-sign-in')({
  validateSearch: onlyKnown(readPartnerRequest),
  component: Page,
})

function Page() {
  const { request = null } = Route.useSearch()
  return <PartnerSignIn key={request} request={request} />
}
