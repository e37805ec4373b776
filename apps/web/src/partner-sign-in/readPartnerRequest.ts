/** The longest request that a server makes. */
const LONGEST = 200

/** What a partner's request is called in the address; one that no server made is none [PARTNER-196]. */
export function readPartnerRequest({ request }: Record<string, unknown>): { request?: string } {
  const isOne = typeof request === 'string' && request !== '' && request.length <= LONGEST
  return isOne ? { request } : {}
}
