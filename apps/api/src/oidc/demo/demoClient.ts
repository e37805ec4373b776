import { hkdfSync } from 'node:crypto'

/** The product as a client of the demo's provider. The secret is derived from the server's, so that it needs no setup. */
export const demoClient = (authSecret: string) => ({
  clientId: 'imsang',
  clientSecret: Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc client', 32)).toString('base64url'),
})
