import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  offsetFault,
  TEMPLATE_FIELDS,
  TEMPLATE_MESSAGES,
  type TemplateValues,
  templateFaults,
  visitCodeFault,
  visitCodeOf,
  windowFault,
} from '.'

const GOOD: TemplateValues = {
  visitCode: 'V1',
  visitName: '1차 방문',
  description: null,
  dayOffset: 0,
  windowBefore: null,
  windowAfter: 3,
  displayOrder: 1001,
  requiredForms: ['LAB'],
}
const NOT_WHOLE = '0 이상의 정수를 입력해주세요.'
const WINDOW = '허용범위는 0~365일로 입력해주세요.'
const OFFSET = '방문일은 -365~3650일로 입력해주세요.'

describe('the code of a visit', () => {
  it.each(['SCR', 'V1', ' v2 ', 'eot', 'A-1_b', '0', 'x'.repeat(20)])('may be %j [TMPL-016]', (typed) => {
    expect(visitCodeFault(typed)).toBeNull()
  })

  it.each(['', ' ', '\t'])('is missing in %j [TMPL-013]', (typed) => {
    expect(visitCodeFault(typed)).toBe('방문 코드를 입력해주세요.')
  })

  it.each(['x'.repeat(21), 'V 1', '방문', 'V.1', 'V1/2', 'é'])('may not be %j [TMPL-081]', (typed) => {
    expect(visitCodeFault(typed)).toBe('방문 코드는 영문, 숫자, 하이픈, 밑줄 20자 이하로 입력해주세요.')
  })

  it('is kept in upper case, without the blanks around it [TMPL-017]', () => {
    expect(visitCodeOf(' eot-2 ')).toBe('EOT-2')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9_-]{1,20}$/), (code) => {
        expect(visitCodeOf(` ${code.toLowerCase()}\t`)).toBe(visitCodeOf(code))
        expect(visitCodeFault(code)).toBeNull()
      }),
    )
  })
})

describe('the days of a template', () => {
  it.each([
    [null, null],
    [-1, NOT_WHOLE],
    [0, null],
    [1, null],
    [2.5, NOT_WHOLE],
    [Number.NaN, NOT_WHOLE],
    [364, null],
    [365, null],
    [366, WINDOW],
  ])('around a visit %s: %s [TMPL-019, TMPL-081]', (days, message) => {
    expect(windowFault(days)).toBe(message)
  })

  it.each([
    [null, OFFSET],
    [-366, OFFSET],
    [-365, null],
    [-364, null],
    [0, null],
    [0.5, OFFSET],
    [3649, null],
    [3650, null],
    [3651, OFFSET],
  ])('from the baseline %s: %s [TMPL-020, TMPL-081]', (days, message) => {
    expect(offsetFault(days)).toBe(message)
  })
})

describe('a template', () => {
  it('without a fault has none', () => {
    expect(templateFaults(GOOD)).toEqual([])
  })

  it('is told every fault, in the order of the form [TMPL-013, TMPL-014, TMPL-019, TMPL-081]', () => {
    const values = {
      ...GOOD,
      visitCode: ' ',
      visitName: '\t',
      dayOffset: null,
      windowBefore: -1,
      windowAfter: 366,
      displayOrder: 10_000,
    }
    expect(templateFaults(values)).toEqual([
      { field: 'visitCode', message: '방문 코드를 입력해주세요.' },
      { field: 'visitName', message: '방문명을 입력해주세요.' },
      { field: 'dayOffset', message: OFFSET },
      { field: 'windowBefore', message: NOT_WHOLE },
      { field: 'windowAfter', message: WINDOW },
      { field: 'displayOrder', message: '순서는 0~9999로 입력해주세요.' },
    ])
    for (const displayOrder of [-1, 0.5]) expect(templateFaults({ ...GOOD, displayOrder })).toHaveLength(1)
    for (const displayOrder of [0, 9999]) expect(templateFaults({ ...GOOD, displayOrder })).toEqual([])
  })
})

it('has these other messages, and these fields in the trail [TMPL-003, TMPL-015, TMPL-017]', () => {
  const { codeTaken, codeFixed, armFixed, notFound, tooMany } = TEMPLATE_MESSAGES
  expect([codeTaken, codeFixed, armFixed, notFound, tooMany]).toEqual([
    '이미 사용 중인 방문 코드입니다.',
    '방문 코드는 변경할 수 없습니다.',
    '방문 템플릿은 다른 연구군으로 옮길 수 없습니다.',
    '방문 템플릿을 찾을 수 없습니다.',
    '방문 템플릿은 연구군마다 100개까지 추가할 수 있습니다.',
  ])
  expect(Object.values(TEMPLATE_FIELDS).map(({ label }) => label)).toEqual([
    '순서',
    '방문 코드',
    '방문명',
    '방문일(일)',
    '허용범위(전)',
    '허용범위(후)',
    '필수 서식',
    '설명',
    '연구군',
    '사용',
    '삭제',
  ])
})
