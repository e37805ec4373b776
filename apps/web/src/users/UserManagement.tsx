import { accessLevelOf } from '@imsang/domain/access'
import { ApprovalsScreen } from '@imsang/screens/approvals/ApprovalsScreen'
import { USERS } from '@imsang/screens/approvals/messages'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { paths } from '@imsang/screens/paths'
import type { ActionResult } from '@imsang/screens/terms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '../app/notify'
import { serverHas } from '../base/serverLevel'
import {
  approve,
  chooseLetter,
  jobRoles,
  myLetters,
  organizationOptions,
  pendingUsers,
  reject,
} from '../data/administration'
import { loadable } from '../data/loadable'
import { useLast } from '../data/useLast'
import { users } from '../data/users'
import { useDraftStore } from '../session/drafts'
import { EditUser } from './EditUser'
import { useReloadFailure } from './useReloadFailure'
import { readUsersSearch } from './usersSearch'
import { useUsersView } from './useUsersView'

const app = getRouteApi('/_app')
const route = getRouteApi('/_app/_open/user-management/')

/** The users that an administrator manages, and the applicants. */
export function UserManagement() {
  const { account, user } = app.useRouteContext()
  const { userId: me } = user.profile
  const ownLevel = accessLevelOf(account)
  const queryClient = useQueryClient()
  const drafts = useDraftStore()
  const { tab = 'active' } = route.useSearch()
  const navigate = route.useNavigate()
  const { viewOf, changeView } = useUsersView()
  const { page, search, organization, order } = viewOf([])
  const asked = users({ page, search, organizationId: organization?.id, order })
  const active = useQuery({ ...asked, placeholderData: keepPreviousData })
  const pending = useQuery(pendingUsers())
  // Asked for where it is shown; the lists come first.
  const letters = useQuery({
    ...myLetters(),
    enabled: tab === 'pending' && serverHas('getMyLetters', 'chooseMyLetters'),
  })

  // A server that counts no further: the last list without search and filter counts [DEC-351].
  const isNarrowed = search !== '' || organization !== null
  const whole = useLast(isNarrowed || active.isPlaceholderData ? null : active.data)

  useReloadFailure(active, USERS.activeFailed)
  useReloadFailure(pending, USERS.pendingFailed)

  // The last row of the last page may be gone.
  const last = Math.max(0, (active.data?.totalPages ?? 1) - 1)
  const isBeyond = active.data !== undefined && !active.isPlaceholderData && page > last
  const goToLast = useEffectEvent(() => changeView({ page: last }))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])

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
        active={loadable(active, (data) => ({
          data: { ...data, totalUsers: data.totalUsers ?? whole?.totalElements ?? data.totalElements },
        }))}
        pending={loadable(pending, (data) => ({ data }))}
        view={viewOf(active.data?.content ?? [])}
        isStale={active.isPlaceholderData}
        me={me}
        ownLevel={ownLevel}
        tab={tab}
        hasLetter={letters.data?.waitingApplicants ?? null}
        editUser={(id, ends) => <EditUser key={id} id={id} me={me} ownLevel={ownLevel} ends={ends} />}
        actions={{
          openTab: (next) => void navigate({ search: (now) => readUsersSearch({ ...now, tab: next }), replace: true }),
          addUser: () => void navigate({ to: paths.addUser() }),
          changeView,
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
