import { createFileRoute } from '@tanstack/react-router'
import { pendingUsers, users } from '../../../data/administration'
import { UserManagement } from '../../../users/UserManagement'

export const Route = createFileRoute('/_app/_open/user-management/')({
  // Only the tab that does not open by itself is in the address [USER-167].
  validateSearch: ({ tab }): { tab?: 'pending' | undefined } => ({ tab: tab === 'pending' ? tab : undefined }),
  // Loads both lists, so that both counts are right before the second tab is opened [USER-012].
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(users(0))
    void queryClient.prefetchQuery(pendingUsers())
  },
  component: UserManagement,
})
