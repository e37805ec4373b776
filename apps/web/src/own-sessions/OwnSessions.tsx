import { OwnSessionsPanel, type OwnSessionsPanelProps } from '@imsang/screens/own-sessions/OwnSessionsPanel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadable } from '../data/loadable'
import { ownSessionActions, ownSessions } from '../data/sessions'

/** The signed-in user's open sessions, over the list as it is now [SESSION-092 … SESSION-095]. */
export function OwnSessions({ notify }: Pick<OwnSessionsPanelProps, 'notify'>) {
  const queryClient = useQueryClient()
  const list = useQuery(ownSessions())
  const acts = useMemo(() => ownSessionActions(queryClient), [queryClient])
  return (
    <OwnSessionsPanel
      state={loadable(list, (sessions) => ({ sessions }))}
      notify={notify}
      actions={{ ...acts, retry: () => void list.refetch() }}
    />
  )
}
