import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARM_FIELDS, ARM_MESSAGES, armNameFault, armNameOf, isCommonGroup, nextArmCode } from '.'

describe('the code of an arm', () => {
  it.each([
    [[], 'ARM-01'],
    [['ARM-01'], 'ARM-02'],
    [['ARM-02', 'ARM-01'], 'ARM-03'],
    [['ARM-07'], 'ARM-08'],
    [['ARM-09'], 'ARM-10'],
    [['ARM-99'], 'ARM-100'],
    [['ARM-A', 'arm-05', 'ARM-2x'], 'ARM-01'],
    [['common'], 'ARM-01'],
  ])('is one more than the greatest that was given %# [TMPL-030]', (given, code) => {
    expect(nextArmCode(given)).toBe(code)
  })

  it('is never one that was given before [TMPL-030]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200).map((number) => `ARM-${String(number).padStart(2, '0')}`)), (given) => {
        expect(given).not.toContain(nextArmCode(given))
      }),
    )
  })
})

describe('the name of an arm', () => {
  it.each(['', ' ', '\t\n', '　'])('is missing in %j [TMPL-029]', (typed) => {
    expect(armNameFault(typed)).toBe('연구군 이름을 입력해주세요.')
  })

  it('is kept without the blanks around it', () => {
    expect(armNameFault(' 시험군 A ')).toBeNull()
    expect(armNameOf(' 시험군 A ')).toBe('시험군 A')
  })
})

describe('the group of every arm', () => {
  it.each([
    ['common', true],
    [' Common ', true],
    ['COMMON', true],
    ['commons', false],
    ['', false],
    ['ARM-01', false],
  ])('is %j: %j', (code, isCommon) => {
    expect(isCommonGroup(code)).toBe(isCommon)
  })
})

it('has these messages and fields in the trail [TMPL-029, TMPL-033, TMPL-034]', () => {
  expect(ARM_MESSAGES).toEqual({
    nameMissing: '연구군 이름을 입력해주세요.',
    nameTaken: '이미 사용 중인 연구군 이름입니다.',
    assigned: '시험대상자가 배정된 연구군은 삭제할 수 없습니다.',
    notFound: '연구군을 찾을 수 없습니다.',
    tooMany: '연구군은 50개까지 추가할 수 있습니다.',
  })
  expect(Object.values(ARM_FIELDS).map(({ label }) => label)).toEqual([
    '연구군 이름',
    '연구군 코드',
    '연구군 설명',
    '기준일',
    '삭제',
  ])
})
