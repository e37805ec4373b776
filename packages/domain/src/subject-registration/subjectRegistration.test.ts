import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  AGE_GROUP_LABELS,
  AGE_GROUPS,
  ageGroupOn,
  ageOn,
  checkBirthDate,
  checkInitials,
  GENDER_LABELS,
  GENDERS,
  INITIALS_MAX_LENGTH,
  isSamePerson,
  OFFERED_GENDERS,
  takeInitials,
} from '.'

const TODAY = '2025-03-10'

describe('the initials of a subject', () => {
  it.each([
    ['khd', 'KHD'],
    ['KHD', 'KHD'],
    ['k1h d-', 'KHD'],
    ['김khd', 'KHD'],
    ['ｋｈｄ', ''],
    ['éK', 'K'],
    ['abcde', 'ABCDE'],
    ['abcdef', 'ABCDE'],
    ['', ''],
  ])('typed as %j become %j [SUBJ-220, SUBJ-221, SUBJ-222]', (typed, taken) => {
    expect(takeInitials(typed)).toBe(taken)
  })

  it('become 0 to 5 capital letters, unchanged when typed again [SUBJ-220]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(takeInitials(typed)).toMatch(/^[A-Z]{0,5}$/)
        expect(takeInitials(takeInitials(typed))).toBe(takeInitials(typed))
      }),
    )
  })

  it('are required [SUBJ-219]', () => {
    for (const text of ['', ' ']) expect(checkInitials(text)?.message).toBe('이니셜을 입력해주세요.')
  })

  it.each(['K1', '김', 'K H', 'K-H', 'É'])('are refused as %j [SUBJ-220]', (text) => {
    expect(checkInitials(text)?.message).toBe('영문만 입력할 수 있습니다.')
  })

  it('have 1 to 5 letters [SUBJ-222, DCONST-001]', () => {
    expect(INITIALS_MAX_LENGTH).toBe(5)
    for (const text of ['K', 'KHDA', 'KHDAB', 'khd']) expect(checkInitials(text)).toBeNull()
    expect(checkInitials('KHDABC')?.message).toBe('이니셜은 최대 5자까지 입력할 수 있습니다.')
  })
})

describe('the date of birth', () => {
  const message = (text: string) => checkBirthDate(text, TODAY)?.message ?? null

  it('is judged only with a day for today [RELEASE-049]', () => {
    expect(() => checkBirthDate('2999-01-01', undefined as never)).toThrow(RangeError)
  })

  it('is required [SUBJ-224]', () => {
    expect(message('')).toBe('생년월일을 입력해주세요.')
  })

  it('may be today, not tomorrow [SUBJ-225]', () => {
    expect(message(addDays(TODAY, -1))).toBeNull()
    expect(message(TODAY)).toBeNull()
    expect(message(addDays(TODAY, 1))).toBe('생년월일은 미래 날짜일 수 없습니다.')
  })

  it('is 1900-01-01 or later [SUBJ-226]', () => {
    expect(message('1899-12-31')).toBe('유효하지 않은 날짜입니다.')
    expect(message('1900-01-01')).toBeNull()
    expect(message('1900-01-02')).toBeNull()
  })

  it.each(['2023-02-29', '1980-13-01', '1980-3-1', '19800301', '어제'])('is refused as %j [SUBJ-226]', (text) => {
    expect(message(text)).toBe('유효하지 않은 날짜입니다.')
  })
})

describe('the gender', () => {
  it('has two choices and three labels [SUBJ-227, SUBJ-229, SUBJ-379]', () => {
    expect(OFFERED_GENDERS.map((gender) => GENDER_LABELS[gender])).toEqual(['남', '여'])
    expect(GENDERS.map((gender) => GENDER_LABELS[gender])).toEqual(['남', '여', '기타'])
  })
})

describe('the age group', () => {
  it('comes from the full years on the day of registration [SUBJ-239]', () => {
    expect(ageOn('2025-03-10', '1980-03-11')).toBe(44)
    expect(ageGroupOn('2025-03-10', '1980-03-11')).toBe('40s')
    expect(ageOn('2025-03-10', '1980-03-10')).toBe(45)
    expect(ageOn('2025-03-10', '1980-03-09')).toBe(45)
  })

  it.each([10, 20, 30, 40, 50, 60, 70, 80])('changes on the birthday of %i years [SUBJ-239]', (years) => {
    const birth = (day: string) => `${2025 - years}-${day}`
    const [before, from] = [`${years - 10}s`, years === 80 ? '80s+' : `${years}s`]
    expect(ageGroupOn(TODAY, birth('03-11'))).toBe(before)
    expect(ageGroupOn(TODAY, birth('03-10'))).toBe(from)
    expect(ageGroupOn(TODAY, birth('03-09'))).toBe(from)
  })

  it('ends with 80 and older [SUBJ-239]', () => {
    expect(ageGroupOn(TODAY, '1935-03-10')).toBe('80s+')
    expect(ageGroupOn(TODAY, '1900-01-01')).toBe('80s+')
    expect(ageGroupOn(TODAY, TODAY)).toBe('0s')
    expect(AGE_GROUPS.join(' ')).toBe('0s 10s 20s 30s 40s 50s 60s 70s 80s+')
  })

  it('has a name in words', () => {
    expect(AGE_GROUPS.map((group) => AGE_GROUP_LABELS[group])).toEqual([
      '10세 미만',
      '10대',
      '20대',
      '30대',
      '40대',
      '50대',
      '60대',
      '70대',
      '80세 이상',
    ])
  })

  it('changes on 1 March of a common year for a birth on 29 February [SUBJ-239]', () => {
    expect(ageOn('2025-02-28', '2004-02-29')).toBe(20)
    expect(ageOn('2025-03-01', '2004-02-29')).toBe(21)
    expect(ageOn('2024-02-28', '2004-02-29')).toBe(19)
    expect(ageOn('2024-02-29', '2004-02-29')).toBe(20)
  })

  it('is refused before the birth', () => {
    expect(() => ageGroupOn(TODAY, addDays(TODAY, 1))).toThrow(RangeError)
  })

  it('never decreases from one day to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const [today, tomorrow] = [addDays('1904-02-29', days), addDays('1904-02-29', days + 1)]
        expect([0, 1]).toContain(ageOn(tomorrow, '1904-02-29') - ageOn(today, '1904-02-29'))
      }),
    )
  })
})

describe('the same person', () => {
  const person = { initials: 'KHD', dateOfBirth: '1980-03-11', gender: 'MALE' }

  it('has the same initials, birth date and gender [SUBJ-247]', () => {
    expect(isSamePerson(person, { ...person, initials: 'khd' })).toBe(true)
    expect(isSamePerson(person, { ...person, initials: 'KHX' })).toBe(false)
    expect(isSamePerson(person, { ...person, dateOfBirth: '1980-03-12' })).toBe(false)
    expect(isSamePerson(person, { ...person, gender: 'FEMALE' })).toBe(false)
  })

  it('is never recognised without birth date or gender [SUBJ-247]', () => {
    for (const unknown of [{ dateOfBirth: null }, { gender: null }]) {
      expect(isSamePerson({ ...person, ...unknown }, { ...person, ...unknown })).toBe(false)
    }
  })
})
