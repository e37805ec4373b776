import { hkdfSync } from 'node:crypto'

/** Returns the issuer of the product's own identity provider. */
export const issuerOf = (publicUrl: string): string => `${publicUrl}/oidc`

/** Returns where a provider redirects users to [SSO-010, DEC-101]. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/auth/callback`

/** The product as a client of its own provider. The secret is derived from the server's, so that it needs no setup. */
export const ownClient = (authSecret: string) => ({
  clientId: 'imsang',
  clientSecret: Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc client', 32)).toString('base64url'),
})
