import type { B2bPartner } from '@imsang/api-client'

/** The partners, newest first; of the same moment by their id, so that no reload changes the order [PARTNER-013]. */
export const newestFirst = (partners: readonly B2bPartner[]): B2bPartner[] =>
  [...partners].sort((one, other) => compare(other.createdAt, one.createdAt) || compare(other.clientId, one.clientId))

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** Where a partner takes a sign-in; null where nothing is entered [PARTNER-020, DEC-376]. */
export const integrationAddress = ({ ssoUrl, acsUrl, redirectUri }: B2bPartner): string | null =>
  ssoUrl || acsUrl || redirectUri || null
