import { newId } from '../../db/ids'
import { b2bPartners } from '../../db/schema'
import { newSecret, secretHashOf } from '../../partners/partnerSecret'
import type { PartnerRow } from '../../partners/readPartners'
import type { TestServer } from '../../testing/server'

/** Stores a partner of OpenID Connect, and returns it with its secret. */
export async function plantOidcPartner(server: TestServer, changes: Partial<PartnerRow> = {}) {
  const id = newId()
  const secret = newSecret()
  const [row] = await server.database.handle
    .insert(b2bPartners)
    .values({
      id,
      companyName: '가람EDC',
      companyCode: `garam-${id}`,
      baseUrl: 'https://garam.example/start?lang=ko',
      contactEmail: 'lee@garam.example',
      useSaml: false,
      redirectUri: 'https://garam.example/callback',
      webOrigin: 'https://garam.example',
      secretHash: secretHashOf(secret),
      createdAt: new Date(server.now),
      ...changes,
    })
    .returning()
  if (!row) throw new Error('nothing was stored')
  return { ...row, secret }
}

export type OidcPartner = Awaited<ReturnType<typeof plantOidcPartner>>
