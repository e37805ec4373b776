import { createFileRoute } from '@tanstack/react-router'
import { onlyKnown } from '../../../app/onlyKnown'
import { pendingUsers } from '../../../data/administration'
import { users } from '../../../data/users'
import { UserManagement } from '../../../users/UserManagement'
import { readUsersSearch } from '../../../users/usersSearch'

export const Route = createFileRoute('/_app/_open/user-management/')({
  validateSearch: onlyKnown(readUsersSearch),
  // Loads both lists, so that both counts are right before the second tab is opened [USER-012].
  loader: ({ context: { queryClient }, location }) => {
    const { page = 1, organization, order } = readUsersSearch(location.search)
    void queryClient.prefetchQuery(users({ page: page - 1, organizationId: organization, order }))
    void queryClient.prefetchQuery(pendingUsers())
  },
  component: UserManagement,
})
