import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

/**
 * Asks how the system of a partner is opened. The answer is good once, and is asked for by a press alone [PARTNER-029].
 * @returns a part of it, because another server may leave out what it has not
 */
export const startPartner = async (id: string) => {
  const start = await dataOf(client.POST('/auth-service/api/b2b/sso/initiate/{id}', { params: { path: { id } } }))
  return start as Partial<typeof start> | undefined
}

/**
 * The way back to a partner that began a sign-in. Each answer holds a ticket: it is asked for once, by the page or by a
 * press, and not kept after the page [PARTNER-190 … PARTNER-197].
 * @param request names what the partner began; null asks nothing
 */
export const partnerSignIn = (request: string | null) =>
  queryOptions({
    queryKey: ['partner-sign-in', request],
    enabled: request !== null,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false },
    queryFn: ({ signal }) =>
      dataOf(client.POST('/auth-service/api/b2b/sso/resume', { signal, body: { request: request ?? '' } })),
  })
