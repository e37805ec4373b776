export {
  PARTNER_LINK_FAULTS,
  type PartnerLink,
  type PartnerLinkForm,
  partnerLinkFault,
  toPartnerLink,
} from './partnerLink'
export { type AddressedPartner, partnerOfAddress, type SuffixOf } from './partnerOfAddress'
