import { accessLevelOf } from '@imsang/domain/access'
import { ApprovalsScreen } from '@imsang/screens/approvals/ApprovalsScreen'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import type { ActionResult } from '@imsang/screens/terms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../app/notify'
import {
  approve,
  chooseLetter,
  jobRoles,
  myLetters,
  organizationOptions,
  pendingUsers,
  reject,
  users,
} from '../data/administration'
import { loadable } from '../data/loadable'
import { useDraftStore } from '../session/drafts'

const app = getRouteApi('/_app')
const route = getRouteApi('/_app/_open/user-management/')

/** The users that an administrator manages, and the applicants. */
export function UserManagement() {
  const { account, user } = app.useRouteContext()
  const queryClient = useQueryClient()
  const drafts = useDraftStore()
  const { tab = 'active' } = route.useSearch()
  const navigate = route.useNavigate()
  const [page, setPage] = useState(0)
  const active = useQuery({ ...users(page), placeholderData: keepPreviousData })
  const pending = useQuery(pendingUsers())
  // Asked for where it is shown; the lists come first.
  const letters = useQuery({ ...myLetters(), enabled: tab === 'pending' })

  /**
   * Sends a decision. The lists are loaded again in any case, because another administrator may have decided meanwhile.
   */
  const decided = async (decision: Promise<ActionResult>) => {
    const outcome = await decision
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return outcome
  }

  return (
    <DraftsProvider value={drafts}>
      <ApprovalsScreen
        active={loadable(active, (data) => ({ data }))}
        pending={loadable(pending, (data) => ({ data }))}
        page={page}
        me={user.profile.userId}
        ownLevel={accessLevelOf(account)}
        tab={tab}
        hasLetter={letters.data?.waitingApplicants ?? null}
        actions={{
          openTab: (next) => void navigate({ search: next === 'pending' ? { tab: next } : {}, replace: true }),
          goToPage: setPage,
          retryActive: () => void active.refetch(),
          retryPending: () => void pending.refetch(),
          findOrganizations: (keyword) => queryClient.fetchQuery(organizationOptions(keyword)),
          listJobRoles: (type) => queryClient.fetchQuery(jobRoles(type)),
          approve: (approval) => decided(approve(approval)),
          reject: (rejection) => decided(reject(rejection)),
          chooseLetter: async (isOn) => {
            const outcome = await chooseLetter(isOn)
            if (outcome.ok) queryClient.setQueryData(myLetters().queryKey, { waitingApplicants: isOn })
            return outcome
          },
          notify,
        }}
      />
    </DraftsProvider>
  )
}
