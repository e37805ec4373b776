export { DOMAIN_MALFORMED, isDomainName, toDomainName } from './domainName'
