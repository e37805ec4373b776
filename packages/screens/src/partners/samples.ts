import type { B2bPartner } from '@imsang/api-client'
import type { PartnerInfo } from './terms'

const COMPANIES = ['가람EDC', '다온ePRO', '한빛검체물류', '해오름IRT'] as const
const CODES = ['garam-edc', 'daon-epro', 'hanbit-lab', 'haeoreum-irt'] as const

/** A sample partner, entered earlier the higher its index is; every third uses SAML, every fourth is off. */
export function samplePartner(index: number, changes: Partial<B2bPartner> = {}): B2bPartner {
  const code = CODES[index % CODES.length] ?? 'partner'
  const site = `https://${code}.example`
  const useSAML = index % 3 === 2
  return {
    clientId: `01936f3c-8a5e-7c21-9b3d-${String(index).padStart(12, '0')}`,
    companyName: COMPANIES[index % COMPANIES.length] ?? '파트너사',
    companyCode: code,
    baseUrl: site,
    contactEmail: `sso@${code}.example`,
    description: null,
    logoPath: null,
    useSAML,
    redirectUri: useSAML ? null : `${site}/callback`,
    webOrigin: useSAML ? null : site,
    entityId: useSAML ? `urn:${code}` : null,
    acsUrl: useSAML ? `${site}/acs` : null,
    ssoUrl: null,
    enabled: index % 4 !== 3,
    createdAt: new Date(Date.UTC(2026, 10, 20, 3) - index * 86_400_000).toISOString(),
    version: 1,
    ...changes,
  }
}

/** Sample partners, newest first. */
export const samplePartners = (count: number): B2bPartner[] =>
  Array.from({ length: count }, (_, index) => samplePartner(index))

const ISSUER = 'https://imsang.example/oidc'

/** What the engineer of a partner gets. */
export const sampleInfo = (changes: Partial<PartnerInfo> = {}): PartnerInfo => ({
  issuerUrl: ISSUER,
  authEndpoint: `${ISSUER}/authorize`,
  tokenEndpoint: `${ISSUER}/token`,
  userInfoEndpoint: `${ISSUER}/userinfo`,
  jwksUri: `${ISSUER}/jwks`,
  scopes: ['openid', 'profile', 'email'],
  ...changes,
})
