import { dataOf, type OrganizationUser } from '@imsang/api-client'
import { findPeople, INVESTIGATOR_ROLES, pageOf } from '@imsang/domain/study-chief-investigator'
import type { OrganizationUse } from '@imsang/domain/study-form'
import type { PersonOption, StudyPickers } from '@imsang/screens/study-form/pickers'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { LONGEST_NAME } from './searchText'

/** Pickers of organisations ask for so many at a time [STUDY-172, SCONST-007]. */
const ORGANIZATIONS_PER_PAGE = 100
const FIVE_MINUTES = 5 * 60_000
/** Shorter ids are none, and nothing is asked [STUDY-176, STUDY-177]. */
const SHORTEST_ID = 11

/** The active organisations that may be chosen for a use; each page is kept for five minutes [SCONST-027]. */
const organizationsFor = (use: OrganizationUse, typed: string, page: number) =>
  queryOptions({
    queryKey: ['organizations', 'for', use, typed, page],
    staleTime: FIVE_MINUTES,
    queryFn: ({ signal }) => {
      const query = { for: use, keyword: typed.slice(0, LONGEST_NAME), page, size: ORGANIZATIONS_PER_PAGE }
      return dataOf(client.GET('/api/v1/tenants/search', { signal, params: { query } }))
    },
  })

const peopleOf = (organizationId: string) =>
  queryOptions({
    queryKey: ['organizations', organizationId, 'users'],
    queryFn: ({ signal }) =>
      organizationId.length < SHORTEST_ID
        ? []
        : dataOf(
            client.GET('/users/api/organizations/{organizationId}/users', {
              signal,
              params: { path: { organizationId } },
            }),
          ),
  })

/** The searches of the study form: organisations are found by the server, people among those of an organisation. */
export function studyPickers(queryClient: QueryClient): StudyPickers {
  const listsOf = (ids: readonly string[]) => Promise.all(ids.map((id) => queryClient.fetchQuery(peopleOf(id))))
  const people = (ids: readonly string[], roles: readonly string[] | null) => async (query: string, page: number) => {
    const { items, hasMore } = pageOf(findPeople(await listsOf(ids), query, roles), page)
    return { items: items.map(toOption), hasMore }
  }
  return {
    organizations: (use) => async (query, page) => {
      const found = await queryClient.fetchQuery(organizationsFor(use, query, page))
      return {
        items: found.map(({ id, name, organizationCode }) => ({ id, label: name, description: organizationCode })),
        hasMore: found.length === ORGANIZATIONS_PER_PAGE,
      }
    },
    investigators: (ids) => people(ids, INVESTIGATOR_ROLES),
    members: (id) => people([id], null),
    everyMember: async (id) => findPeople(await listsOf([id]), '', null).map(toOption),
  }
}

const toOption = ({ userId, fullName, email, organizationId, organizationName }: OrganizationUser): PersonOption => ({
  id: userId,
  label: fullName,
  description: `${organizationName} · ${email}`,
  organizationId,
})
