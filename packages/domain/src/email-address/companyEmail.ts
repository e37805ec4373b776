import { domainOf, isNewEmailAddress } from './emailAddress'

/** Personal mail domains that sign-up refuses [SIGNUP-012, DEC-102]. */
export const PERSONAL_MAIL_DOMAINS: readonly string[] = [
  'hanmail.net',
  'nate.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
]

/** Personal mail domains that many sites use for work and that sign-up therefore accepts [SIGNUP-013, DEC-102]. */
export const ACCEPTED_MAIL_DOMAINS: readonly string[] = ['gmail.com', 'naver.com', 'daum.net']

/** Shown under the field as soon as the address is well formed [SIGNUP-016]. */
export const COMPANY_EMAIL_ONLY = '회사 이메일만 사용 가능합니다'
/** Shown when such an address is submitted [SIGNUP-017]. */
export const COMPANY_EMAIL_ONLY_LONG = '회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.'

/**
 * True for an address that sign-up accepts: well-formed for a new account, at any domain except the five personal ones.
 * The whole domain is compared, ignoring case, so `mail.yahoo.com` and `yahoo.co.kr` are different domains.
 * @see SIGNUP-012 … SIGNUP-016, DEC-103, TRUST-188
 */
export function isCompanyEmail(address: string): boolean {
  return isNewEmailAddress(address) && !PERSONAL_MAIL_DOMAINS.includes(domainOf(address))
}
