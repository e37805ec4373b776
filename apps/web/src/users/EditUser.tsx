import type { AccessLevel } from '@imsang/domain/access'
import type { DialogEnds } from '@imsang/screens/terms'
import { EditUserDialog } from '@imsang/screens/user-edit/EditUserDialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { jobRoles, organizationOptions } from '../data/administration'
import { loadable } from '../data/loadable'
import { membershipActions, memberships } from '../data/memberships'
import { deleteUser, updateUser, user } from '../data/users'
import { HandOverOf } from '../hand-over/HandOverOf'
import { UserSessions } from '../own-sessions/UserSessions'

interface EditUserProps {
  id: string
  me: string
  ownLevel: AccessLevel
  ends: DialogEnds
}

/** The dialog of one user, over the record and the organisations as they are stored now. */
export function EditUser({ id, me, ownLevel, ends }: EditUserProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const one = useQuery(user(id))
  const theirs = useQuery(memberships(id))
  const acts = useMemo(() => membershipActions(queryClient, id), [queryClient, id])
  return (
    <EditUserDialog
      {...ends}
      state={loadable(one, (found) => ({ user: found }))}
      memberships={loadable(theirs, (found) => ({ memberships: found }))}
      me={me}
      ownLevel={ownLevel}
      handOver={({ fullName, username }, of) => <HandOverOf id={id} name={fullName.trim() || username} {...of} />}
      sessions={({ fullName, username }, of) => <UserSessions id={id} name={fullName.trim() || username} {...of} />}
      actions={{
        ...acts,
        retry: () => void one.refetch(),
        retryMemberships: () => void theirs.refetch(),
        save: async (change) => {
          const result = await updateUser(queryClient, change)
          // The frame around the screen shows who is signed in.
          if (result.ok && id === me) void router.invalidate()
          return result
        },
        remove: () => deleteUser(queryClient, id),
        findOrganizations: (keyword) => queryClient.fetchQuery(organizationOptions(keyword)),
        listJobRoles: (type) => queryClient.fetchQuery(jobRoles(type)),
      }}
    />
  )
}
