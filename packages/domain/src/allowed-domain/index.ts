export {
  DOMAIN_MISSING,
  DOMAIN_WITH_AT,
  domainFault,
} from './domainName'
export { ALLOWED_DOMAIN_FIELD_LABELS, ALLOWED_DOMAIN_KIND, type AllowedDomainField } from './fields'
export { DOMAIN_IN_USE, DOMAIN_LINKED, DOMAIN_TAKEN } from './refusals'
