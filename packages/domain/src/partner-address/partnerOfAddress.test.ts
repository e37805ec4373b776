import fc from 'fast-check'
import { getPublicSuffix } from 'tldts'
import { describe, expect, it } from 'vitest'
import { PARTNER_LINK_FAULTS, partnerLinkFault, partnerOfAddress, toPartnerLink } from '.'

const suffixOf = (host: string) => getPublicSuffix(host)
const of = (typed: string) => partnerOfAddress(typed, suffixOf)
const code = (typed: string) => of(typed)?.code

describe('the partner behind an address', () => {
  it('has the registered name as its code and, in capitals, as its name [PARTNER-108]', () => {
    expect(of('https://www.acme.com')).toEqual({
      code: 'acme',
      name: 'Acme',
      websiteUrl: 'https://www.acme.com',
      logoUrl: 'https://www.acme.com/favicon.ico',
    })
  })

  it('is found without a scheme and under an ending of two parts [PARTNER-109]', () => {
    expect(of(' Portal.Hanbit-Pharma.co.kr ')).toEqual({
      code: 'hanbit-pharma',
      name: 'Hanbit Pharma',
      websiteUrl: 'https://portal.hanbit-pharma.co.kr',
      logoUrl: 'https://portal.hanbit-pharma.co.kr/favicon.ico',
    })
  })

  it.each([
    ['https://www.acme.com', 'https://www.acme.com/favicon.ico'],
    ['http://acme.com:8080/a/b?c', 'http://acme.com:8080/favicon.ico'],
  ])('has its logo at the origin: %s [PARTNER-110]', (typed, logoUrl) => {
    expect(of(typed)?.logoUrl).toBe(logoUrl)
  })

  it.each([
    ['edc.trial.acme.com', 'acme'],
    ['www.acme.com.', 'acme'],
    ['acme.or.kr', 'acme'],
    ['lab.acme.co.jp', 'acme'],
    // Endings that no short list has, and one that nobody knows.
    ['acme.seoul.kr', 'acme'],
    ['acme.com.br', 'acme'],
    ['edc.acme.example', 'acme'],
    // Hosts of a provider are the provider's.
    ['acme.github.io', 'github'],
    // The ending may have foreign letters.
    ['acme.한국', 'acme'],
  ])('is not named after its sub-domains: %s [PARTNER-111]', (typed, wanted) => {
    expect(code(typed)).toBe(wanted)
  })
})

describe('an address that names nobody', () => {
  const refused = (typed: string) => {
    expect(of(typed), typed).toBeNull()
    expect(partnerLinkFault({ websiteUrl: typed, contactEmail: 'lee@acme.com' }, of(typed))).toEqual({
      field: 'websiteUrl',
      message: '유효한 웹사이트 URL을 입력해주세요',
    })
  }

  it.each(['https://co.kr', 'www.co.kr', 'com', 'co.kr.'])('is an ending alone: %s [PARTNER-112]', refused)

  it.each([
    ...['192.168.0.1', 'http://192.168.1', '0x7f.1', 'https://[::1]/', 'localhost', 'http://localhost:3000', 'acme'],
  ])('is no registered name: %s [PARTNER-113]', refused)

  it.each([
    ...['ftp://acme.com', 'javascript://acme.com', 'file:///acme.com', 'javascript:alert(1)', 'mailto:lee@acme.com'],
    ...['https://lee@acme.com', 'https://lee:pw@acme.com', 'https://:pw@acme.com', 'acme.com@other.com'],
  ])('has another scheme or user info: %s [PARTNER-114]', refused)

  it.each(['https://한빛제약.kr', 'xn--9n2bp8q.co.kr', 'https://-acme.com', 'acme-.com', 'edc.acme-.com'])(
    'has a name that is no code: %s [PARTNER-115]',
    refused,
  )

  it.each(['a_b.co.kr', 'x.a_b.acme.com', 'a..com', `${'a'.repeat(64)}.com`, 'https://', 'acme com', '.'])(
    'has labels that are none: %s [PARTNER-113]',
    refused,
  )
})

describe('the website', () => {
  it.each([
    ['https://acme.com/', 'https://acme.com'],
    ['acme.com/#', 'https://acme.com'],
    ['acme.com/kr/', 'https://acme.com/kr/'],
    ['HTTP://ACME.com/?lang=ko', 'http://acme.com/?lang=ko'],
    ['acme.com/#trial', 'https://acme.com/#trial'],
  ])('of %s is %s [PARTNER-116]', (typed, websiteUrl) => {
    expect(of(typed)?.websiteUrl).toBe(websiteUrl)
  })

  it('is one that leads to itself, with a code that may be sent, whatever was typed [PARTNER-108, PARTNER-116]', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.domain(),
      fc.tuple(fc.domain(), fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (given) => {
        const partner = of(given)
        if (!partner) return
        expect(partner.code).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
        expect(partner.name.toLowerCase().replaceAll(' ', '-')).toBe(partner.code.replace(/-+/g, '-'))
        expect(['http:', 'https:']).toContain(new URL(partner.websiteUrl).protocol)
        expect(of(partner.websiteUrl)).toEqual(partner)
      }),
    )
  })

  it('is found under every host below a registered name [PARTNER-111]', () => {
    const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,10}[a-z0-9])?$/).filter((text) => text !== 'www')
    const ending = fc.constantFrom('com', 'kr', 'co.kr', 'or.kr', 'co.jp', 'co.uk', 'example')
    fc.assert(
      // Under kr the list also has regions, such as seoul.kr.
      fc.property(fc.array(label), fc.constantFrom('acme', 'garam-edc'), ending, (below, name, end) => {
        expect(code([...below, name, end].join('.'))).toBe(name)
      }),
    )
  })
})

describe('the form of a noted partner', () => {
  const fault = (websiteUrl: string, contactEmail: string) =>
    partnerLinkFault({ websiteUrl, contactEmail }, of(websiteUrl))

  it('names the first fault only [PARTNER-103, PARTNER-104]', () => {
    expect(fault(' ', 'x')).toEqual({ field: 'websiteUrl', message: '필수 정보를 입력해주세요' })
    expect(fault('x', ' ')).toEqual({ field: 'contactEmail', message: '필수 정보를 입력해주세요' })
    expect(fault('x', 'x')).toEqual({ field: 'contactEmail', message: '올바른 이메일 형식을 입력해주세요.' })
    expect(fault('x', 'lee@acme.com')).toEqual({ field: 'websiteUrl', message: PARTNER_LINK_FAULTS.address })
    expect(fault('acme.com', ' lee@acme.com ')).toBeNull()
  })

  it('is sent with the person to write to in its description [PARTNER-119]', () => {
    const partner = of('acme.com')
    expect(partner && toPartnerLink(partner, ' lee@acme.com ')).toEqual({
      ...{ partnerCode: 'acme', partnerName: 'Acme', websiteUrl: 'https://acme.com' },
      ...{ description: '담당자: lee@acme.com', displayOrder: 0 },
    })
  })
})
