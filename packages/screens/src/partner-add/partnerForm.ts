import type { NewB2bPartner } from '@imsang/api-client'
import { boolean, type InferOutput, object, string } from 'valibot'

/** What is typed on the detailed tab, the fields of both protocols included. */
export const DetailedShape = object({
  companyName: string(),
  companyCode: string(),
  baseUrl: string(),
  contactEmail: string(),
  description: string(),
  logoPath: string(),
  useSAML: boolean(),
  redirectUri: string(),
  webOrigin: string(),
  entityId: string(),
  acsUrl: string(),
  ssoUrl: string(),
})

/** What is typed on the simple tab. */
export const SimpleShape = object({ websiteUrl: string(), contactEmail: string() })

export type DetailedValues = InferOutput<typeof DetailedShape>
export type SimpleValues = InferOutput<typeof SimpleShape>

export const NOTHING_DETAILED: DetailedValues = {
  companyName: '',
  companyCode: '',
  baseUrl: '',
  contactEmail: '',
  description: '',
  logoPath: '',
  useSAML: false,
  redirectUri: '',
  webOrigin: '',
  entityId: '',
  acsUrl: '',
  ssoUrl: '',
}

export const NOTHING_SIMPLE: SimpleValues = { websiteUrl: '', contactEmail: '' }

/** The typed partner as it is sent: trimmed, and with the fields of the chosen protocol only [PARTNER-087, PARTNER-088]. */
export function toNewPartner(typed: DetailedValues): NewB2bPartner {
  const { useSAML } = typed
  return {
    companyName: typed.companyName.trim(),
    companyCode: typed.companyCode.trim(),
    baseUrl: typed.baseUrl.trim(),
    contactEmail: typed.contactEmail.trim(),
    description: typed.description.trim() || null,
    logoPath: typed.logoPath.trim() || null,
    useSAML,
    ...(useSAML
      ? { entityId: typed.entityId.trim(), acsUrl: typed.acsUrl.trim(), ssoUrl: typed.ssoUrl.trim() || null }
      : { redirectUri: typed.redirectUri.trim(), webOrigin: typed.webOrigin.trim() }),
  }
}
