import { UserSessionsDialog, type UserSessionsDialogProps } from '@imsang/screens/own-sessions/UserSessionsDialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadable } from '../data/loadable'
import { userSessionActions, userSessions } from '../data/sessions'

interface UserSessionsProps extends Pick<UserSessionsDialogProps, 'name' | 'notify' | 'onClose'> {
  /** Whose sessions they are. */
  id: string
}

/** The dialog with the open sessions of one user, over the list as it is now [SESSION-096]. */
export function UserSessions({ id, ...dialog }: UserSessionsProps) {
  const queryClient = useQueryClient()
  const list = useQuery(userSessions(id))
  const acts = useMemo(() => userSessionActions(queryClient, id), [queryClient, id])
  return (
    <UserSessionsDialog
      {...dialog}
      state={loadable(list, (sessions) => ({ sessions }))}
      actions={{ ...acts, retry: () => void list.refetch() }}
    />
  )
}
