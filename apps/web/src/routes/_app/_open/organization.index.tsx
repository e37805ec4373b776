import { paths } from '@imsang/screens/paths'
import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { Organizations } from '../../../organizations/Organizations'
import { readOrganizationSearch } from '../../../organizations/organizationSearch'

export const Route = createFileRoute('/_app/_open/organization/')({
  validateSearch: onlyKnown(readOrganizationSearch),
  component: OrganizationList,
})

function OrganizationList() {
  const navigate = Route.useNavigate()
  return (
    <Organizations
      search={Route.useSearch()}
      navigate={(search) => void navigate({ search, replace: true, resetScroll: false })}
      create={() => void navigate({ to: paths.addOrganization() })}
    />
  )
}
