import type { Input } from '../http/handler'
import type { PartnerRow } from './readPartners'

/**
 * What is stored of a form that has no fault: without outer blanks, an empty text and a field of the other protocol as
 * none, the origin as browsers send it.
 * @see PARTNER-155, DEC-969
 */
export function storedOf(
  body: Input<'addB2bPartner'>['body'],
): Omit<PartnerRow, 'id' | 'secretHash' | 'enabled' | 'version' | 'createdAt' | 'deletedAt'> {
  const { useSAML, redirectUri, webOrigin, entityId, acsUrl, ssoUrl } = body
  const origin = useSAML ? null : textOf(webOrigin)
  return {
    companyName: body.companyName.trim(),
    companyCode: body.companyCode.trim(),
    baseUrl: body.baseUrl.trim(),
    contactEmail: body.contactEmail.trim(),
    description: textOf(body.description),
    logoPath: textOf(body.logoPath),
    useSaml: useSAML,
    redirectUri: useSAML ? null : textOf(redirectUri),
    webOrigin: origin && new URL(origin).origin,
    entityId: useSAML ? textOf(entityId) : null,
    acsUrl: useSAML ? textOf(acsUrl) : null,
    ssoUrl: useSAML ? textOf(ssoUrl) : null,
  }
}

const textOf = (typed: string | null | undefined): string | null => typed?.trim() || null
