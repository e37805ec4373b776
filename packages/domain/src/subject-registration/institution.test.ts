import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { institutionOfRegistration, mayChooseInstitution } from '.'

const account = (jobRoleKey: string | null) => ({ jobRoleKey, roles: [], organizationTypes: [] })
const mayChoose = (jobRoleKey: string | null) => mayChooseInstitution(account(jobRoleKey))

describe('the institution of a new subject may be chosen', () => {
  it.each([
    ['SUBJ-254', 'CI', 'CHIEF_INVESTIGATOR', 'site-ci', 'lead_ci_kr'],
    ['SUBJ-255', 'SMO', 'SMO_STAFF', 'staff-smo', 'Smo'],
    ['SUBJ-256', 'system-admin', 'SYSTEM_ADMIN', 'PLATFORM_ADMIN', 'senior-system-admin'],
    ['SUBJ-257', 'RESEARCH_NURSE', 'nurse', 'Research Nurse', 'nurse-lead'],
    ['SUBJ-258', 'CRC', 'crc', 'SENIOR_CRC', 'crc-2'],
    ['SUBJ-259', 'CRA', 'cra', 'LEAD-CRA', ' cra '],
  ])('by the word of the key [%s]', (_row, ...keys) => {
    for (const key of keys) expect([key, mayChoose(key)]).toEqual([key, true])
  })

  it.each(['PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I'])('not by %s [SUBJ-260]', (key) => {
    expect(mayChoose(key)).toBe(false)
  })

  it('by whole words only, not by parts of words [SUBJ-254, SUBJ-255, SUBJ-256, SUBJ-257, SUBJ-258, SUBJ-259]', () => {
    const others = ['ACIM', 'PRINCIPAL', 'CID', 'SMOOTH', 'NURSERY', 'CRCS', 'CRAFT', 'SYSTEM', 'ADMIN']
    const apart = ['SYSTEM_SITE_ADMIN', 'ADMIN_SYSTEM', 'SYSTEM_ADMINS', 'GENERAL_USER', 'TENANT_ADMIN', '', '-', '_']
    for (const key of [...others, ...apart]) expect([key, mayChoose(key)]).toEqual([key, false])
    expect(mayChoose(null)).toBe(false)
  })

  it('by these words at any place, in any letter case, with any separator [SUBJ-254, SUBJ-258]', () => {
    const word = fc.stringMatching(/^[a-z]{4}$/)
    const words = fc.tuple(fc.array(word), fc.constantFrom('ci', 'crc'), fc.array(word), fc.constantFrom('-', '_', ' '))
    fc.assert(
      fc.property(words, fc.boolean(), ([before, one, after, mark], isUpper) => {
        const key = [...before, one, ...after].join(mark)
        expect(mayChoose(isUpper ? key.toUpperCase() : key)).toBe(true)
        expect(mayChoose([...before, `${one}x`, ...after].join(mark))).toBe(false)
      }),
    )
  })

  it('by the user type, with any job role [SUBJ-255, SUBJ-256]', () => {
    const user = account('GENERAL_USER')
    expect(mayChooseInstitution({ ...user, adminType: 'SYSTEM' })).toBe(true)
    expect(mayChooseInstitution({ ...user, organizationTypes: ['SMO'] })).toBe(true)
    expect(mayChooseInstitution({ ...user, organizationTypes: ['SITE', 'SMO'] })).toBe(false)
  })
})

describe('the institution of a new subject', () => {
  const where = (key: string, ofPage: string | null, own: string | null) =>
    institutionOfRegistration({ account: account(key), ofPage, own })

  it('is that of the page [SUBJ-262]', () => {
    const fixed = { kind: 'fixed', institution: 'of page' }
    expect(where('CRC', 'of page', null)).toEqual(fixed)
    expect(where('CRC', 'of page', 'own')).toEqual(fixed)
    expect(where('PI', 'of page', 'of page')).toEqual(fixed)
    expect(where('PI', 'of page', 'own')).toEqual(fixed)
  })

  it('is the chosen one when the page shows several, also for a user with an institution [SUBJ-258]', () => {
    expect(where('CRC', null, null)).toEqual({ kind: 'chosen' })
    expect(where('CRC', null, 'own')).toEqual({ kind: 'chosen' })
  })

  it('is that of the user, for a user who may not choose [SUBJ-260]', () => {
    for (const key of ['PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I', 'GENERAL_USER']) {
      expect(where(key, null, 'own')).toEqual({ kind: 'fixed', institution: 'own' })
    }
  })

  it('is null for a user who may not choose and has none [SUBJ-263]', () => {
    for (const ofPage of [null, 'of page']) {
      expect(where('PI', ofPage, null)).toEqual({
        kind: 'missing',
        refusal: { rule: 'no-institution', message: '소속 기관 정보를 찾을 수 없습니다.' },
      })
    }
  })
})
