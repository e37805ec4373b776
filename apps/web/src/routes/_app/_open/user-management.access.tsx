import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { UserAccess } from '../../../user-access/UserAccess'
import { readUserAccessSearch } from '../../../user-access/userAccessSearch'

export const Route = createFileRoute('/_app/_open/user-management/access')({
  validateSearch: onlyKnown(readUserAccessSearch),
  component: Access,
})

function Access() {
  const navigate = Route.useNavigate()
  return (
    <UserAccess
      search={Route.useSearch()}
      // Both accounts stand above the answers: whoever changes one stays there.
      navigate={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
