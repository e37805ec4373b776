export { PARTNER_FIELD_LABELS, type PartnerField } from './fields'
export { PARTNER_FAULTS, type PartnerFault, type PartnerForm, partnerFault, toCompanyCode } from './form'
export { MOST_PARTNERS, PARTNER_REFUSALS } from './refusals'
