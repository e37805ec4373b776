import { dataOf } from '@imsang/api-client'
import { accessLevelOf } from '@imsang/domain/access'
import {
  type Approval,
  ApprovalsScreen,
  type ListState,
  type Rejection,
} from '@imsang/screens/approvals/ApprovalsScreen'
import { toasts } from '@imsang/ui/Toast'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../app/services'
import { jobRoles, organizationOptions, pendingUsers, users } from '../data/administration'
import { outcomeOf } from '../data/outcome'

const app = getRouteApi('/_app')

/** The users that an administrator looks after, and who waits for them. */
export function UserManagement() {
  const { account, user } = app.useRouteContext()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(0)
  const active = useQuery({ ...users(page), placeholderData: keepPreviousData })
  const pending = useQuery(pendingUsers())

  /** Sends a decision; whatever came of it, the lists are asked for again: somebody else may have decided meanwhile. */
  const decide = async (call: Promise<unknown>) => {
    const outcome = await outcomeOf(call)
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return outcome
  }

  return (
    <ApprovalsScreen
      active={stateOf(active)}
      pending={stateOf(pending)}
      page={page}
      me={user.profile.userId}
      ownLevel={accessLevelOf(account)}
      actions={{
        goToPage: setPage,
        retryActive: () => void active.refetch(),
        retryPending: () => void pending.refetch(),
        findOrganizations: (keyword) => queryClient.fetchQuery(organizationOptions(keyword)),
        listJobRoles: (type) => queryClient.fetchQuery(jobRoles(type)),
        approve: (body: Approval) => decide(dataOf(client.POST('/auth-service/api/admin/users/approve', { body }))),
        reject: (body: Rejection) => decide(dataOf(client.POST('/auth-service/api/admin/users/reject', { body }))),
        notify: toasts.show,
      }}
    />
  )
}

function stateOf<Data>({ data, isError, isFetching }: UseQueryResult<Data>): ListState<Data> {
  if (data !== undefined) return { kind: 'ready', data }
  return isError ? { kind: 'failed', isRetrying: isFetching } : { kind: 'loading' }
}
