import { deflateRawSync } from 'node:zlib'
import { newId } from '../../db/ids'
import { b2bPartners } from '../../db/schema'
import type { TestServer } from '../../testing/server'

export type Partner = typeof b2bPartners.$inferSelect

/** A partner of SAML in the database. */
export async function plantSamlPartner(server: TestServer, changes: Partial<Partner> = {}): Promise<Partner> {
  const id = newId()
  const [partner] = await server.database.handle
    .insert(b2bPartners)
    .values({
      id,
      companyName: '누리eTMF',
      companyCode: `nuri-${id}`,
      baseUrl: 'https://nuri.example',
      contactEmail: 'yoon@nuri.example',
      useSaml: true,
      entityId: `urn:nuri:${id}`,
      acsUrl: 'https://nuri.example/acs?tenant=1',
      createdAt: new Date(server.now),
      ...changes,
    })
    .returning()
  if (!partner) throw new Error('the partner was not stored')
  return partner
}

interface Asked {
  readonly id?: string
  readonly issuer: string
  readonly at: number
  readonly destination?: string
  readonly acsUrl?: string
}

/** An AuthnRequest as a partner writes it. */
export const authnRequest = ({ id = '_r1', issuer, at, destination, acsUrl }: Asked): string =>
  `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date(at).toISOString()}"${destination ? ` Destination="${destination}"` : ''}${acsUrl ? ` AssertionConsumerServiceURL="${acsUrl}"` : ''}><saml:Issuer>${issuer}</saml:Issuer></samlp:AuthnRequest>`

/** Packed for the address, as the redirect binding wants it. */
export const packed = (xml: string): string => deflateRawSync(Buffer.from(xml)).toString('base64')
