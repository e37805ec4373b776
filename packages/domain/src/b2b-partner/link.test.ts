import { expect, it } from 'vitest'
import { PARTNER_LINK_LABELS, type SentLink, sentLinkFault } from '.'

const LINK: SentLink = { partnerCode: 'acme', partnerName: 'Acme', websiteUrl: 'https://acme.example' }

it('a partner link can be stored, outer blanks aside [PARTNER-150]', () => {
  expect(sentLinkFault(LINK)).toBeNull()
  expect(sentLinkFault({ partnerCode: ' acme-2 ', partnerName: ' 가 ', websiteUrl: ' http://a.example ' })).toBeNull()
})

it.each([
  [{ partnerCode: '' }, 'partnerCode', '모든 필수 항목을 입력해주세요.'],
  [{ partnerName: ' ' }, 'partnerName', '모든 필수 항목을 입력해주세요.'],
  [{ websiteUrl: '' }, 'websiteUrl', '모든 필수 항목을 입력해주세요.'],
  [{ partnerCode: '', partnerName: '' }, 'partnerCode', '모든 필수 항목을 입력해주세요.'],
  [{ partnerCode: 'Acme' }, 'partnerCode', '영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.'],
  [{ partnerCode: 'a b' }, 'partnerCode', '영문 소문자, 숫자, 하이픈(-)만 사용할 수 있습니다.'],
  [{ websiteUrl: 'acme.example' }, 'websiteUrl', '유효한 웹사이트 URL을 입력해주세요'],
  [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', '유효한 웹사이트 URL을 입력해주세요'],
  [{ websiteUrl: 'https://bank.example@acme.example' }, 'websiteUrl', '유효한 웹사이트 URL을 입력해주세요'],
])('but not with %j [PARTNER-150]', (changes, field, message) => {
  expect(sentLinkFault({ ...LINK, ...changes })).toEqual({ field, message })
})

it('the fields of a partner link are named in its history, in their order', () => {
  expect(Object.values(PARTNER_LINK_LABELS)).toEqual(['파트너 코드', '파트너명', '웹사이트 주소', '설명', '표시 순서'])
})
