import { dataOf, RequestFailure, type Vendor } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'
import type { VendorActions } from '@imsang/screens/vendors/VendorsPanel'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../base/services'
import { resultOf } from './resultOf'
import { studyData } from './studies'

const VENDORS = '/api/v1/projects/{projectId}/vendors'

/** While a picker is open it asks once, however often something is typed. */
const PARTNERS_FRESH_MS = 30_000

/** The vendors of a study, in their order. */
export const vendors = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'vendors'],
    queryFn: ({ signal }) => dataOf(client.GET(VENDORS, { signal, params: { path: { projectId } } })),
  })

/** The partners that the user can attach to a study. */
export const partnerLinks = () =>
  queryOptions({
    queryKey: ['partners'],
    staleTime: PARTNERS_FRESH_MS,
    queryFn: ({ signal }) => dataOf(client.GET('/api/partners', { signal })),
  })

/** The calls that change the vendors of a study. None of them throws; after a refusal the list is read again. */
export function useVendorActions(projectId: string): Omit<VendorActions, 'retry' | 'open'> {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const { queryKey } = vendors(projectId)
    const path = { projectId }
    const store = (change: (list: readonly Vendor[]) => Vendor[]) =>
      queryClient.setQueryData(queryKey, (list) => list && change(list))
    const change = (act: () => Promise<void>): Promise<ActionResult> =>
      resultOf(async () => {
        // An answer that is on its way is older than the change.
        await queryClient.cancelQueries({ queryKey })
        try {
          await act()
          return { ok: true }
        } catch (error) {
          const current = error instanceof RequestFailure && error.status === 412 ? error.current : null
          if (isList(current)) store(() => [...current])
          else void queryClient.invalidateQueries({ queryKey })
          throw error
        }
      })
    return {
      loadPartners: () => queryClient.fetchQuery(partnerLinks()),
      add: (partnerId) =>
        change(async () => {
          const added = await dataOf(client.POST(VENDORS, { params: { path }, body: { projectId, partnerId } }))
          store((list) => [...list, added])
        }),
      remove: (vendorId) =>
        change(async () => {
          await dataOf(client.DELETE(`${VENDORS}/{vendorId}`, { params: { path: { projectId, vendorId } } }))
          store((list) => list.filter(({ id }) => id !== vendorId))
        }),
      order: (vendorIds, formerIds) =>
        change(async () => {
          const body = { vendorIds: [...vendorIds], formerIds: [...formerIds] }
          const ordered = await dataOf(client.PUT(`${VENDORS}/order`, { params: { path }, body }))
          store(() => [...ordered])
        }),
    }
  }, [queryClient, projectId])
}

const isList = (current: unknown): current is readonly Vendor[] => Array.isArray(current)
