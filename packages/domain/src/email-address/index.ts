export {
  ACCEPTED_MAIL_DOMAINS,
  COMPANY_EMAIL_ONLY,
  COMPANY_EMAIL_ONLY_LONG,
  isCompanyEmail,
  PERSONAL_MAIL_DOMAINS,
} from './companyEmail'
export { domainOf, isEmailAddress, isNewEmailAddress, localPartOf, usernameFromEmail } from './emailAddress'
