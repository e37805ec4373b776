import type { Schema } from '@imsang/api-client'
import { PARTNER_SCOPES } from './shared'

/** What the engineer of a partner enters to be connected with an identity provider [PARTNER-131, ACALL-049]. */
export const integrationInfo = (issuerUrl: string): Schema<'B2bPartnerInfo'> => ({
  issuerUrl,
  authEndpoint: `${issuerUrl}/auth`,
  tokenEndpoint: `${issuerUrl}/token`,
  userInfoEndpoint: `${issuerUrl}/me`,
  jwksUri: `${issuerUrl}/jwks`,
  scopes: [...PARTNER_SCOPES],
})
