import { isEmailAddress } from '../email-address'

/** What is entered to connect a partner, as it is sent: fields of the protocol that is not chosen are left out. */
export interface PartnerForm {
  readonly companyName: string
  readonly companyCode: string
  readonly baseUrl: string
  readonly contactEmail: string
  readonly useSAML: boolean
  readonly redirectUri?: string | null
  readonly webOrigin?: string | null
  readonly entityId?: string | null
  readonly acsUrl?: string | null
  readonly ssoUrl?: string | null
}

export interface PartnerFault {
  readonly field: keyof PartnerForm
  readonly message: string
}

export const PARTNER_FAULTS = {
  missing: '모든 필수 항목을 입력해주세요.',
  code: '영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.',
  email: '올바른 이메일 형식을 입력해주세요.',
  website: '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)',
  websiteScheme: '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.',
  ssoAddress: 'SSO 관련 URL 형식이 올바르지 않습니다.',
  entityId: 'SAML 사용 시 Entity ID는 필수입니다.',
  acsUrl: 'SAML 사용 시 ACS URL은 필수입니다.',
  oidcMissing: 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.',
  oidcMalformed: '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.',
} as const

const CODE = /^[a-z0-9-]+$/

/** True for a text that can be a company's code, outer blanks aside. */
export const isCompanyCode = (text: string): boolean => CODE.test(text.trim())

/** Leaves of what is typed as a company code what may stand in one: `ACME_Korea 2` is `acmekorea2` [PARTNER-069]. */
export const toCompanyCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9-]/g, '')

/**
 * The first fault of the form, in the order of the decision; null for one that can be sent. Outer blanks do not count.
 * @see PARTNER-070 … PARTNER-086, DEC-377
 */
export function partnerFault(form: PartnerForm): PartnerFault | null {
  return requiredFault(form) ?? websiteFault(form.baseUrl) ?? (form.useSAML ? samlFault(form) : oidcFault(form))
}

function requiredFault(form: PartnerForm): PartnerFault | null {
  for (const field of ['companyName', 'companyCode', 'baseUrl', 'contactEmail'] as const) {
    if (isBlank(form[field])) return { field, message: PARTNER_FAULTS.missing }
  }
  if (!isCompanyCode(form.companyCode)) return { field: 'companyCode', message: PARTNER_FAULTS.code }
  return isEmailAddress(form.contactEmail) ? null : { field: 'contactEmail', message: PARTNER_FAULTS.email }
}

function websiteFault(typed: string): PartnerFault | null {
  const url = parsed(typed)
  if (!url || url.username !== '' || url.password !== '') return { field: 'baseUrl', message: PARTNER_FAULTS.website }
  return isWeb(url) ? null : { field: 'baseUrl', message: PARTNER_FAULTS.websiteScheme }
}

function samlFault({ entityId, acsUrl, ssoUrl }: PartnerForm): PartnerFault | null {
  for (const [field, typed] of [
    ['ssoUrl', ssoUrl],
    ['acsUrl', acsUrl],
  ] as const) {
    if (!isBlank(typed) && !isPlainWeb(parsed(typed))) return { field, message: PARTNER_FAULTS.ssoAddress }
  }
  if (isBlank(entityId)) return { field: 'entityId', message: PARTNER_FAULTS.entityId }
  return isBlank(acsUrl) ? { field: 'acsUrl', message: PARTNER_FAULTS.acsUrl } : null
}

function oidcFault({ redirectUri, webOrigin }: PartnerForm): PartnerFault | null {
  if (isBlank(redirectUri)) return { field: 'redirectUri', message: PARTNER_FAULTS.oidcMissing }
  if (isBlank(webOrigin)) return { field: 'webOrigin', message: PARTNER_FAULTS.oidcMissing }
  const callback = parsed(redirectUri)
  // A fragment would keep the code in the address of the page; the protocol forbids it.
  if (!isPlainWeb(callback) || callback.hash !== '' || redirectUri?.includes('#')) {
    return { field: 'redirectUri', message: PARTNER_FAULTS.oidcMalformed }
  }
  return isOrigin(webOrigin) ? null : { field: 'webOrigin', message: PARTNER_FAULTS.oidcMalformed }
}

/** An origin alone: scheme, host and port, at most with the slash that a browser adds. */
function isOrigin(typed: string | null | undefined): boolean {
  const url = parsed(typed)
  const rest = typed?.trim().replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return isPlainWeb(url) && (rest === '' || rest === '/')
}

function parsed(typed: string | null | undefined): URL | null {
  const text = typed?.trim() ?? ''
  return URL.canParse(text) ? new URL(text) : null
}

const isBlank = (typed: string | null | undefined): boolean => (typed ?? '').trim() === ''
const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'
/** http(s) without user info: what stands before an @ is read as the host by people, not by browsers. */
const isPlainWeb = (url: URL | null): url is URL =>
  url !== null && isWeb(url) && url.username === '' && url.password === ''
