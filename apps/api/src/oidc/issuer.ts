/** Returns the issuer of the product's own identity provider. */
export const issuerOf = (publicUrl: string): string => `${publicUrl}/oidc`

/** Returns where a provider redirects users to [SSO-010, DEC-101]. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/auth/callback`
