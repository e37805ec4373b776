import type { Adapter, ClientMetadata } from 'oidc-provider'
import type { Handle } from '../db/handle'
import { findPartner, type PartnerRow } from '../partners/readPartners'

/** The metadata of a client that only we know: the origin from which its pages may call. */
export const WEB_ORIGIN = 'web_origin'

/** Clients are read where partners are kept, and written nowhere else. */
const refuse = () => Promise.reject(new Error('a partner is no record of the provider'))

/** Finds partners as clients, at each use: one that was disabled or deleted is unknown at once [PARTNER-169]. */
export const partnerClients = (root: Handle): Adapter => ({
  async find(id) {
    const partner = await findOidcPartner(root, id)
    return partner && clientOf(partner)
  },
  upsert: refuse,
  findByUid: refuse,
  findByUserCode: refuse,
  consume: refuse,
  destroy: refuse,
  revokeByGrantId: refuse,
})

/** A partner to which people may sign in with OpenID Connect now. */
export async function findOidcPartner(db: Handle, id: string): Promise<PartnerRow | undefined> {
  const partner = await findPartner(db, id)
  return partner?.enabled && !partner.useSaml ? partner : undefined
}

/** What the provider has to know of a partner [PARTNER-167, PARTNER-168]; undefined for one without callback or secret. */
function clientOf({ id, redirectUri, webOrigin, secretHash }: PartnerRow): ClientMetadata | undefined {
  if (!redirectUri || !webOrigin || !secretHash) return undefined
  return {
    client_id: id,
    // Only the hash: the provider compares by `isSecret`, and signs nothing with it.
    client_secret: secretHash,
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: [redirectUri],
    response_types: ['code'],
    response_modes: ['query'],
    grant_types: ['authorization_code'],
    subject_type: 'pairwise',
    id_token_signed_response_alg: 'RS256',
    [WEB_ORIGIN]: new URL(webOrigin).origin,
  }
}
