import { type AccountState, UserAccessScreen } from '@imsang/screens/user-access/UserAccessScreen'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waitingFor } from '../data/loadable'
import { isMissing } from '../data/refusalOf'
import { accessExplanation, adminLevel, findManagedPeople } from '../data/userAccess'
import type { UserAccessSearch } from './userAccessSearch'
import { userAccessSearchOf, userAccessViewOf } from './userAccessView'

interface UserAccessProps {
  search: UserAccessSearch
  navigate: (search: UserAccessSearch) => void
}

/** What the chosen account may do and why, alone or beside another. */
export function UserAccess({ search, navigate }: UserAccessProps) {
  const view = userAccessViewOf(search)
  // Part of a name, which has no place in an address.
  const [study, setStudy] = useState('')
  const person = useAccount(view.person, study)
  const other = useAccount(view.other, study)
  return (
    <UserAccessScreen
      person={person.state}
      other={other.state}
      view={view}
      search={study}
      actions={{
        retry: () => {
          person.retry()
          other.retry()
        },
        setView: (next) => navigate(userAccessSearchOf(next)),
        findPeople: findManagedPeople,
        findStudies: setStudy,
      }}
    />
  )
}

/** One of the two accounts, and how to ask again for what of it failed. */
function useAccount(userId: string | null, study: string) {
  const isChosen = userId !== null
  const explained = useQuery({ ...accessExplanation(userId ?? '', study), enabled: isChosen })
  const level = useQuery({ ...adminLevel(userId ?? ''), enabled: isChosen })
  return { state: stateOf(), retry: () => void (isChosen && explained.isError && explained.refetch()) }

  function stateOf(): AccountState {
    if (!isChosen) return { kind: 'nobody' }
    if (isMissing(explained.error)) return { kind: 'missing' }
    if (!explained.data || explained.isError) return waitingFor(explained)
    return { kind: 'ready', explanation: explained.data, adminLevel: level.data ?? null }
  }
}
