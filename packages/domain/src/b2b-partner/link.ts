import { webAddress } from '../web-address'
import { isCompanyCode, PARTNER_FAULTS } from './form'

/** What a partner link is called in the history that holds its changes [PARTNER-153]. */
export const PARTNER_LINK_KIND = '파트너 링크'

/** The labels of the fields of a partner link in its history, in their order. */
export const PARTNER_LINK_LABELS = {
  partnerCode: '파트너 코드',
  partnerName: '파트너명',
  websiteUrl: '웹사이트 주소',
  description: '설명',
  displayOrder: '표시 순서',
} as const

export type PartnerLinkField = keyof typeof PARTNER_LINK_LABELS

/** The refusal of an address that is none that may be offered as a link. */
export const LINK_WEBSITE_FAULT = '유효한 웹사이트 URL을 입력해주세요'

/** What is stored of a link, as it is sent. */
export interface SentLink {
  readonly partnerCode: string
  readonly partnerName: string
  readonly websiteUrl: string
}

export interface SentLinkFault {
  readonly field: keyof SentLink
  readonly message: string
}

/**
 * The first fault of a partner link; null for one that can be stored. Outer blanks do not count.
 * @see PARTNER-150, DEC-966
 */
export function sentLinkFault(form: SentLink): SentLinkFault | null {
  for (const field of ['partnerCode', 'partnerName', 'websiteUrl'] as const) {
    if (form[field].trim() === '') return { field, message: PARTNER_FAULTS.missing }
  }
  if (!isCompanyCode(form.partnerCode)) return { field: 'partnerCode', message: PARTNER_FAULTS.code }
  return webAddress(form.websiteUrl) === null ? { field: 'websiteUrl', message: LINK_WEBSITE_FAULT } : null
}
