import { type B2bPartner, type B2bPartnerWithSecret, dataOf, ifMatch, RequestFailure } from '@imsang/api-client'
import type { AddPartnerActions } from '@imsang/screens/partner-add/terms'
import type { PartnerActions } from '@imsang/screens/partners/terms'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { foundBy } from './foundBy'
import { outcomeOf } from './outcome'
import { partnerLinks } from './vendors'

const PARTNERS = '/auth-service/api/b2b/partners'

/** Every partner whose system people sign in to, never with a secret [PARTNER-099, PARTNER-187]. */
export const b2bPartners = () =>
  queryOptions({
    queryKey: ['b2b-partners'],
    queryFn: async ({ signal }) => {
      const list: unknown = await dataOf(client.GET(PARTNERS, { signal }))
      // A reply in another shape is a failure to load, not an empty list [SYS-022].
      if (!Array.isArray(list)) throw new RequestFailure('shape', 200)
      return list.map(withoutSecret)
    },
  })

const withoutSecret = ({ clientSecret, ...partner }: B2bPartner & { clientSecret?: unknown }): B2bPartner => partner

/**
 * The calls about one partner. Each change reads the list again, whatever became of it. A secret is handed to whoever
 * asked and stored nowhere [PARTNER-098].
 */
export function partnerCalls(
  queryClient: QueryClient,
): Pick<PartnerActions, 'switchTo' | 'renewSecret' | 'remove' | 'info'> & Omit<AddPartnerActions, 'notify'> {
  /** Its row is right at once, before the list is read again. */
  const store = (change: (list: B2bPartner[]) => B2bPartner[]) =>
    queryClient.setQueryData(b2bPartners().queryKey, (list) => list && change(list))
  /** Somebody else may have changed the list, and a change may be stored without an answer. */
  const changed = async <Result>(result: Promise<Result>): Promise<Result> => {
    await result
    void queryClient.invalidateQueries({ queryKey: b2bPartners().queryKey })
    return result
  }
  const of = (id: string) => ({ path: { id } })
  /** An answer that holds a secret, for its reader alone. */
  const withPartner = async (call: Promise<B2bPartnerWithSecret>) => {
    const answer = await changed(foundBy(call))
    return answer.ok ? { ok: true as const, partner: answer.found } : answer
  }
  return {
    add: (body) => withPartner(dataOf(client.POST(PARTNERS, { body }))),
    addLink: async (body) => {
      const outcome = await outcomeOf(dataOf(client.POST('/auth-service/api/partners/simple', { body })))
      // The links are what studies choose their vendors from [PARTNER-123].
      void queryClient.invalidateQueries({ queryKey: partnerLinks().queryKey })
      return outcome
    },
    switchTo: ({ clientId, version }, enabled) => {
      const params = { ...of(clientId), header: ifMatch(version) }
      const stored = dataOf(client.PUT(`${PARTNERS}/{id}/enabled`, { params, body: { enabled } })).then((partner) =>
        store((list) =>
          list.map((each) => (each.clientId === clientId ? { ...each, ...withoutSecret(partner) } : each)),
        ),
      )
      return changed(outcomeOf(stored))
    },
    renewSecret: ({ clientId }) =>
      withPartner(dataOf(client.POST(`${PARTNERS}/{id}/secret`, { params: of(clientId) }))),
    remove: ({ clientId }) => {
      const removed = dataOf(client.DELETE(`${PARTNERS}/{id}`, { params: of(clientId) })).then(() =>
        store((list) => list.filter((each) => each.clientId !== clientId)),
      )
      return changed(outcomeOf(removed))
    },
    info: ({ clientId }) => foundBy(dataOf(client.GET(`${PARTNERS}/{id}/info`, { params: of(clientId) }))),
  }
}
