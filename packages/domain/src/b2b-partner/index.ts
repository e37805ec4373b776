export {
  LONGEST_PARTNER_TEXTS,
  NEW_SECRET,
  PARTNER_FIELD_LABELS,
  PARTNER_HISTORY_LABELS,
  PARTNER_KIND,
  type PartnerField,
  type PartnerHistoryField,
} from './fields'
export { PARTNER_FAULTS, type PartnerFault, type PartnerForm, partnerFault, toCompanyCode } from './form'
export {
  LINK_WEBSITE_FAULT,
  PARTNER_LINK_KIND,
  PARTNER_LINK_LABELS,
  type PartnerLinkField,
  type SentLink,
  type SentLinkFault,
  sentLinkFault,
} from './link'
export { MOST_PARTNERS, PARTNER_REFUSALS } from './refusals'
