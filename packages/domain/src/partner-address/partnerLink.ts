import { LINK_WEBSITE_FAULT, PARTNER_FAULTS } from '../b2b-partner'
import { isEmailAddress } from '../email-address'
import type { AddressedPartner } from './partnerOfAddress'

/** What is typed to note a partner by its address alone. */
export interface PartnerLinkForm {
  readonly websiteUrl: string
  readonly contactEmail: string
}

/** A partner as it is noted: offered where vendors are chosen, and not connected. */
export interface PartnerLink {
  readonly partnerCode: string
  readonly partnerName: string
  readonly websiteUrl: string
  readonly description: string
  readonly displayOrder: number
}

export const PARTNER_LINK_FAULTS = {
  missing: '필수 정보를 입력해주세요',
  email: PARTNER_FAULTS.email,
  address: LINK_WEBSITE_FAULT,
} as const

/**
 * The first fault of the form; null for one that can be sent.
 * @param partner what the typed address tells, or null
 * @see PARTNER-103, PARTNER-104, PARTNER-105, DEC-379
 */
export function partnerLinkFault(
  { websiteUrl, contactEmail }: PartnerLinkForm,
  partner: AddressedPartner | null,
): { readonly field: keyof PartnerLinkForm; readonly message: string } | null {
  if (websiteUrl.trim() === '') return { field: 'websiteUrl', message: PARTNER_LINK_FAULTS.missing }
  if (contactEmail.trim() === '') return { field: 'contactEmail', message: PARTNER_LINK_FAULTS.missing }
  if (!isEmailAddress(contactEmail)) return { field: 'contactEmail', message: PARTNER_LINK_FAULTS.email }
  return partner ? null : { field: 'websiteUrl', message: PARTNER_LINK_FAULTS.address }
}

/** The record of such a partner. It has no field for the person to write to, who stands in the description [DEC-379]. */
export const toPartnerLink = ({ code, name, websiteUrl }: AddressedPartner, contactEmail: string): PartnerLink => ({
  partnerCode: code,
  partnerName: name,
  websiteUrl,
  description: `담당자: ${contactEmail.trim()}`,
  displayOrder: 0,
})
