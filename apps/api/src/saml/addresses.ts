/** The addresses of the identity provider for SAML. The metadata's address is also its entity id. */
export const samlAddresses = (publicUrl: string) => ({
  entityId: `${publicUrl}/saml/metadata`,
  ssoUrl: `${publicUrl}/saml/sso`,
})
