import { dataOf, ifMatch, messageOf, type Reply, RequestFailure, type Schema } from '@imsang/api-client'
import { ORGANIZATION_TYPE_LABELS } from '@imsang/domain/organization'
import type { OrganizationEdit, SaveOrganization } from '@imsang/screens/organizations/editState'
import type { CreatedOrganization, NewOrganization } from '@imsang/screens/organizations/newState'
import { ORGANIZATIONS_PER_PAGE, type OrganizationView } from '@imsang/screens/organizations/organizationView'
import type { ActionResult } from '@imsang/screens/terms'
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { outcomeOf } from './outcome'
import { uploadAfterCreation } from './pictures'
import { LONGEST_NAME } from './searchText'
import { withRows } from './withRows'

type OrganizationRow = Schema<'OrganizationRow'>

const ONE = '/api/v1/tenants/{id}'

/** The page of organisations that a view shows, newest first [ORG-004, ORG-005, ORG-006, ACONST-003, ACONST-004]. */
export const organizations = ({ page, search, type, status }: OrganizationView) =>
  queryOptions({
    queryKey: ['organizations', 'managed', { page, search, type, status }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Reply<'listOrganizations'>> => {
      const keyword = search.trim().slice(0, LONGEST_NAME)
      const query = {
        page,
        size: ORGANIZATIONS_PER_PAGE,
        sort: 'createdAt,desc',
        ...(keyword !== '' && { keyword }),
        ...(type !== 'all' && { organizationType: type }),
        ...(status !== 'all' && { status }),
      }
      return withRows(await dataOf(client.GET('/api/v1/tenants/management', { signal, params: { query } })))
    },
  })

const NINE = Object.entries(ORGANIZATION_TYPE_LABELS).map(([code, name]) => ({ code, name }))

/** The types that a new organisation may have; the nine constants where the server names none [ACALL-035, ACALL-036]. */
export const organizationTypes = () =>
  queryOptions({
    queryKey: ['organization-types'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const types = await dataOf(client.GET('/api/v1/tenants/organization-types', { signal })).catch(() => [])
      return types.length > 0 ? types : NINE
    },
  })

/** Asks whether an organisation has a name; never throws [ORG-092 … ORG-100, ACALL-034]. */
export async function checkOrganizationName(name: string, signal: AbortSignal) {
  try {
    const asked = client.GET('/api/v1/tenants/check-name', { signal, params: { query: { name } } })
    return { ok: true, isDuplicate: (await dataOf(asked)).isDuplicate } as const
  } catch {
    return { ok: false } as const
  }
}

/** The calls that change organisations. None of them throws; each drops what it made old [ORG-106, ORG-117]. */
export function useOrganizationEdits() {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      create: async (body: NewOrganization, logo: File | null): Promise<CreatedOrganization> => {
        try {
          const { id } = await dataOf(client.POST('/api/v1/tenants', { body }))
          return { ok: true, isLogoLost: !(await uploadAfterCreation('logo', id, logo)) }
        } catch (error) {
          const field = error instanceof RequestFailure ? error.field : undefined
          return { ok: false, message: messageOf(error, '') || null, ...(field && { field }) }
        } finally {
          dropOrganizations(queryClient)
        }
      },
      save: async ({ basis, ...body }: OrganizationEdit): ReturnType<SaveOrganization> => {
        const params = { path: { id: basis.id }, header: ifMatch(basis.version) }
        try {
          await dataOf(client.PUT(ONE, { params, body }))
          return { ok: true }
        } catch (error) {
          return refusalOfSave(error)
        } finally {
          dropOrganizations(queryClient)
        }
      },
      remove: async (id: string): Promise<ActionResult> => {
        const outcome = await outcomeOf(dataOf(client.DELETE(ONE, { params: { path: { id } } })))
        dropOrganizations(queryClient)
        return outcome
      },
    }),
    [queryClient],
  )
}

/**
 * Whatever was read of organisations is read again: lists, choices, counts; and what shows their names. Also after a failure,
 * because the change may be stored without an answer.
 */
function dropOrganizations(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['organizations'] })
  for (const key of ['users', 'studies']) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}

function refusalOfSave(error: unknown): Awaited<ReturnType<SaveOrganization>> {
  const failure = error instanceof RequestFailure ? error : null
  const isOlder = failure?.status === 412 && isOrganization(failure.current)
  return {
    ok: false,
    message: messageOf(error, '') || null,
    ...(failure?.field && { field: failure.field }),
    ...(isOlder && { isConflict: true, current: failure.current as OrganizationRow }),
  }
}

const isOrganization = (record: unknown): record is OrganizationRow =>
  typeof record === 'object' && record !== null && 'organizationCode' in record && 'version' in record
