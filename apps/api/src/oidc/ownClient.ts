import { hkdfSync } from 'node:crypto'

/** Where the product's own identity provider stands. */
export const issuerOf = (publicUrl: string): string => `${publicUrl}/oidc`

/** Where a provider sends people back to [SSO-010, DEC-101]. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/auth/callback`

/** What the product itself is to its own provider. The secret follows from the server's, so that nobody sets it up. */
export const ownClient = (authSecret: string) => ({
  clientId: 'imsang',
  clientSecret: Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc client', 32)).toString('base64url'),
})
