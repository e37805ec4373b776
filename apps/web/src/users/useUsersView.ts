import {
  FIRST_USERS_VIEW,
  readUserOrder,
  UNNAMED_ORGANIZATION,
  type UsersView,
} from '@imsang/screens/approvals/ApprovalsScreen'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { organizationOptions } from '../data/administration'
import { readUsersSearch } from './usersSearch'

const route = getRouteApi('/_app/_open/user-management/')

/**
 * What is shown of the active users. The search text is kept here alone, everything else in the address [USER-200,
 * USER-201].
 */
export function useUsersView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** The search text, and the page that it was typed on: until the address has another, the first one is shown. */
  const [typed, setTyped] = useState<{ text: string; on?: number | undefined }>({ text: '' })
  const [chosen, setChosen] = useState(FIRST_USERS_VIEW.organization)
  const organizationId = search.organization
  const isNameKnown = organizationId === undefined || chosen?.id === organizationId
  const options = useQuery({ ...organizationOptions(''), enabled: !isNameKnown })
  const isAhead = search.page !== undefined && search.page === typed.on

  /** @param rows those of the list: one of them may name the organisation of the address [USER-205] */
  const viewOf = (rows: readonly { organizationId: string | null; organizationName: string | null }[]): UsersView => ({
    page: isAhead ? 0 : (search.page ?? 1) - 1,
    search: typed.text,
    organization: organizationId === undefined ? null : isNameKnown ? chosen : named(organizationId, rows),
    order: readUserOrder(search.order) ?? FIRST_USERS_VIEW.order,
  })
  const named = (id: string, rows: Parameters<typeof viewOf>[0]) => {
    const found = options.data?.find((each) => each.id === id)
    const inRow = rows.find((row) => row.organizationId === id)?.organizationName
    return { id, label: found?.name ?? inRow ?? UNNAMED_ORGANIZATION, organizationType: found?.organizationType ?? '' }
  }
  const changeView = ({ search: text, organization, page, order }: Partial<UsersView>) => {
    setTyped((before) => (text === undefined ? { text: before.text } : { text, on: search.page }))
    if (organization !== undefined) setChosen(organization)
    void navigate({
      search: (now) =>
        readUsersSearch({
          ...now,
          ...(page !== undefined && { page: page + 1 }),
          ...(organization !== undefined && { organization: organization?.id }),
          ...(order !== undefined && { order }),
        }),
      replace: true,
      resetScroll: false,
    })
  }
  return { viewOf, changeView }
}
