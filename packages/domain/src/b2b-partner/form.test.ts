import { describe, expect, it } from 'vitest'
import { type PartnerForm, partnerFault, toCompanyCode } from '.'

const OIDC: PartnerForm = {
  companyName: '가람EDC',
  companyCode: 'garam-edc',
  baseUrl: 'https://garam.example',
  contactEmail: 'lee@garam.example',
  useSAML: false,
  redirectUri: 'https://garam.example/callback',
  webOrigin: 'https://garam.example',
}
const SAML: PartnerForm = {
  ...{ companyName: '가람EDC', companyCode: 'garam-edc', baseUrl: 'https://garam.example' },
  ...{ contactEmail: 'lee@garam.example', useSAML: true, entityId: 'urn:garam', acsUrl: 'https://garam.example/acs' },
}
const oidc = (changes: Partial<PartnerForm>) => partnerFault({ ...OIDC, ...changes })?.message
const saml = (changes: Partial<PartnerForm>) => partnerFault({ ...SAML, ...changes })?.message

describe('the form of a partner', () => {
  it('is sent when everything is right, outer blanks aside', () => {
    expect([partnerFault(OIDC), partnerFault(SAML)]).toEqual([null, null])
    expect(oidc({ baseUrl: ' https://garam.example ', webOrigin: ' https://garam.example/ ' })).toBeUndefined()
  })

  it.each(['companyName', 'companyCode', 'baseUrl', 'contactEmail'] as const)(
    'asks for %s [PARTNER-070, PARTNER-071, PARTNER-072, PARTNER-073]',
    (field) => {
      for (const typed of ['', ' ']) {
        expect(partnerFault({ ...OIDC, [field]: typed })).toEqual({ field, message: '모든 필수 항목을 입력해주세요.' })
      }
    },
  )

  it('takes small letters, digits and hyphens as a code [PARTNER-069]', () => {
    expect(toCompanyCode('ACME_Korea 2')).toBe('acmekorea2')
    expect(toCompanyCode('가람-EDC')).toBe('-edc')
    expect(oidc({ companyCode: 'Garam' })).toBe('영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.')
  })

  it.each([
    ['example.com', '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)'],
    ['http://', '올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)'],
    ['ftp://example.com', '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.'],
    ['localhost:3000', '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.'],
    ['HTTPS://example.com', undefined],
  ])('has a website: %s [PARTNER-075, PARTNER-076, PARTNER-077]', (baseUrl, message) => {
    expect(oidc({ baseUrl })).toBe(message)
  })

  it.each(['https://lee@example.com', 'https://:pw@example.com'])(
    'has a website without user info, which would not be answered: %s [VENDOR-018]',
    (baseUrl) => {
      expect(oidc({ baseUrl })).toBe('올바른 웹사이트 주소 형식이 아닙니다. (예: https://example.com)')
    },
  )

  it.each<[Partial<PartnerForm>, string | undefined]>([
    [{ redirectUri: '' }, 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.'],
    [{ webOrigin: null }, 'OIDC 사용 시 콜백 URL과 CORS 허용 출처는 필수입니다.'],
    [{ redirectUri: 'garam/callback' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ redirectUri: 'https://garam.example/callback#' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ redirectUri: 'https://a@garam.example/' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ redirectUri: 'https://:a@garam.example/' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ redirectUri: 'javascript:alert(1)' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ webOrigin: 'https://garam.example/app' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ webOrigin: 'https://garam.example?' }, '콜백 URL 또는 CORS 허용 출처 형식이 올바르지 않습니다.'],
    [{ webOrigin: 'https://garam.example:8443' }, undefined],
    [{ entityId: '', acsUrl: 'none' }, undefined],
  ])('of OpenID Connect: %j [PARTNER-083, PARTNER-084, PARTNER-085]', (changes, message) => {
    expect(oidc(changes)).toBe(message)
  })

  it.each<[Partial<PartnerForm>, string | undefined]>([
    [{ entityId: ' ' }, 'SAML 사용 시 Entity ID는 필수입니다.'],
    [{ acsUrl: '' }, 'SAML 사용 시 ACS URL은 필수입니다.'],
    [{ acsUrl: 'garam/acs' }, 'SSO 관련 URL 형식이 올바르지 않습니다.'],
    [{ ssoUrl: 'garam' }, 'SSO 관련 URL 형식이 올바르지 않습니다.'],
    [{ ssoUrl: '' }, undefined],
    [{ ssoUrl: 'https://garam.example/login' }, undefined],
    [{ redirectUri: 'none', webOrigin: '' }, undefined],
  ])('of SAML: %j [PARTNER-078, PARTNER-079, PARTNER-080, PARTNER-081, PARTNER-082]', (changes, message) => {
    expect(saml(changes)).toBe(message)
  })

  it('names the first fault only [PARTNER-074, PARTNER-086]', () => {
    const wrong = { companyName: '', contactEmail: 'lee', baseUrl: 'ftp://x', redirectUri: '' }
    expect(oidc(wrong)).toBe('모든 필수 항목을 입력해주세요.')
    expect(oidc({ ...wrong, companyName: '가' })).toBe('올바른 이메일 형식을 입력해주세요.')
    expect(oidc({ baseUrl: 'ftp://x', redirectUri: '' })).toBe(
      '웹사이트 주소는 http:// 또는 https://로 시작해야 합니다.',
    )
    expect(saml({ ssoUrl: 'x', entityId: '', acsUrl: '' })).toBe('SSO 관련 URL 형식이 올바르지 않습니다.')
    expect(saml({ entityId: '', acsUrl: '' })).toBe('SAML 사용 시 Entity ID는 필수입니다.')
  })
})
