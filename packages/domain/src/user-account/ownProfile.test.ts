import { describe, expect, it } from 'vitest'
import { checkOwnProfile, isOwnProfileChanged } from '.'

const STORED = { fullName: '백소민', phone: '01000000203' }

describe("one's own profile", () => {
  it.each([
    ['another name', { fullName: '백소윤' }, true],
    ['another phone number', { phone: '01000000204' }, true],
    ['no phone number', { phone: '' }, true],
    ['blanks around the name', { fullName: ' 백소민  ' }, false],
    ['a blank in the name', { fullName: '백 소민' }, true],
    ['hyphens', { phone: '010-0000-0203' }, false],
    ['what is stored', {}, false],
  ])('with %s has something to save: %j %s [PROF-015, PROF-016, PROF-017]', (_, typed, isChanged) => {
    expect(isOwnProfileChanged(STORED, { ...STORED, ...typed })).toBe(isChanged)
  })

  it.each([
    ['', '이름을 입력해주세요.'],
    ['   ', '이름을 입력해주세요.'],
    ['정해원(CI)', "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다."],
    ['백소민', undefined],
  ])('with the name %j has the fault %s [PROF-010, PROF-011, PROF-082]', (fullName, fault) => {
    expect(checkOwnProfile({ ...STORED, fullName }).fullName).toBe(fault)
  })
})
