import { type AllowedDomain, dataOf, ifMatch, messageOf, RequestFailure } from '@imsang/api-client'
import { DOMAIN_TAKEN } from '@imsang/domain/allowed-domain'
import type { DomainActions, DomainFailure, DomainResult } from '@imsang/screens/domains/terms'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

const DOMAINS = '/auth-service/api/auth/admin/domains'

/** Every domain from which users may register, those that are off included [DOMAIN-006]. */
export const domains = () =>
  queryOptions({
    queryKey: ['domains', 'list'],
    queryFn: async ({ signal }) => {
      const list: unknown = await dataOf(client.GET(DOMAINS, { signal, params: { query: { activeOnly: 'false' } } }))
      // A reply in another shape is a failure to load, not an empty list [SYS-022].
      if (!Array.isArray(list)) throw new RequestFailure('shape', 200)
      return list as AllowedDomain[]
    },
  })

/** How many domains there are, as the server counts them [DOMAIN-004]. */
export const domainNumbers = () =>
  queryOptions({
    queryKey: ['domains', 'statistics'],
    queryFn: ({ signal }) => dataOf(client.GET(`${DOMAINS}/statistics`, { signal })),
  })

/** What the server says about a failed call, else why it says nothing [DEC-369]. */
export function domainFailureOf(error: unknown): DomainFailure {
  if (error instanceof RequestFailure && error.serverMessage !== null) return { message: error.serverMessage }
  return { message: null, reason: messageOf(error, '') || null }
}

/** The calls that change a domain. Each reads the list and the numbers again, whatever became of it [DOMAIN-028]. */
export function domainCalls(queryClient: QueryClient): Pick<DomainActions, 'add' | 'save' | 'toggle' | 'remove'> {
  /** Its row is right at once, before the list is read again. */
  const store = (change: (list: AllowedDomain[]) => AllowedDomain[]) =>
    queryClient.setQueryData(domains().queryKey, (list) => list && change(list))
  const replace = (changed: unknown) => {
    if (isDomain(changed)) store((list) => list.map((each) => (each.id === changed.id ? changed : each)))
  }
  const changed = async (act: () => Promise<void>): Promise<DomainResult> => {
    try {
      await act()
      return { ok: true }
    } catch (error) {
      const refusal = refusalOf(error)
      replace(refusal.current)
      return refusal
    } finally {
      // Somebody else may have changed the list, and a change may be stored without an answer.
      void queryClient.invalidateQueries({ queryKey: ['domains'] })
    }
  }
  const over = ({ id, version }: AllowedDomain) => ({ path: { id }, header: ifMatch(version) })
  return {
    add: async (body) => {
      if (await isKnown(body.domain)) return { ok: false, message: DOMAIN_TAKEN }
      return changed(async () => {
        await dataOf(client.POST(DOMAINS, { body }))
      })
    },
    save: ({ basis, ...body }) =>
      changed(async () => replace(await dataOf(client.PUT(`${DOMAINS}/{id}`, { params: over(basis), body })))),
    toggle: async (domain) => {
      // The answer of a server may lack the domain [DEC-374]: then it has the other state.
      let isActive = !domain.isActive
      const result = await changed(async () => {
        const answer: unknown = await dataOf(client.POST(`${DOMAINS}/{id}/toggle`, { params: over(domain) }))
        if (isDomain(answer)) isActive = answer.isActive
        replace(answer)
      })
      return result.ok ? { ok: true, isActive } : result
    },
    remove: ({ id }) =>
      changed(async () => {
        await dataOf(client.DELETE(`${DOMAINS}/{id}`, { params: { path: { id } } }))
        store((list) => list.filter((each) => each.id !== id))
      }),
  }
}

type Refusal = Extract<DomainResult, { ok: false }>

/** Asked once before a domain is added; without an answer the server decides when it is added [DOMAIN-039, DOMAIN-041]. */
async function isKnown(name: string): Promise<boolean> {
  try {
    return (await dataOf(client.GET(`${DOMAINS}/check/{name}`, { params: { path: { name } } }))).exists === true
  } catch {
    return false
  }
}

function refusalOf(error: unknown): Refusal {
  const failure = error instanceof RequestFailure ? error : null
  const isConflict = failure?.status === 412
  const current = isConflict && isDomain(failure.current) ? failure.current : undefined
  // A conflict is told in the words of its kind, also where the server sends none.
  const said = isConflict ? { message: messageOf(error) } : domainFailureOf(error)
  return { ok: false, ...said, ...(isConflict && { isConflict, current }) }
}

const isDomain = (record: unknown): record is AllowedDomain =>
  typeof record === 'object' && record !== null && 'domain' in record && 'version' in record
