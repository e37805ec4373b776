import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'

export interface Metadata {
  readonly entityId: string
  readonly ssoUrl: string
  /** base64, without its frame. */
  readonly certificate: string
}

/** What a partner's engineer enters of our metadata. */
export function readMetadata(xml: string): Metadata {
  const of = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    entityId: of(/entityID="([^"]+)"/),
    ssoUrl: of(/HTTP-Redirect" Location="([^"]+)"/),
    certificate: of(/X509Certificate>([^<]+)</),
  }
}

/** A service provider of another maker, as a partner runs it. */
export const serviceProvider = (
  metadata: Metadata,
  { entityId, acsUrl, isAsking }: { entityId: string; acsUrl: string; isAsking: boolean },
): SAML =>
  new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: metadata.ssoUrl,
    idpCert: metadata.certificate,
    idpIssuer: metadata.entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: isAsking ? ValidateInResponseTo.always : ValidateInResponseTo.never,
    signatureAlgorithm: 'sha256',
    // The clock of the test is not the clock of the library.
    acceptedClockSkewMs: 0,
  })
