import { describe, expect, it } from 'vitest'
import { readTemplate, type SentTemplate } from './readTemplate'

const SENT = {
  visitCode: 'V2',
  visitName: 'V2 방문',
  description: null,
  dayOffset: 28,
  windowBefore: 0,
  windowAfter: null,
  requiredForms: [],
  armCode: 'ARM-01',
  armName: '시험군',
  treatmentGroup: 'ARM-01',
  active: true,
  version: 3,
} satisfies SentTemplate

describe('a visit template', () => {
  it('is read with id or templateId, id first [VISIT-241]', () => {
    const orders = { displayOrder: 1002 }
    expect(readTemplate({ ...SENT, ...orders, id: 'a' })).toMatchObject({ id: 'a', templateId: 'a' })
    expect(readTemplate({ ...SENT, ...orders, templateId: 'b' })).toMatchObject({ id: 'b', templateId: 'b' })
    expect(readTemplate({ ...SENT, ...orders, id: 'a', templateId: 'b' })).toMatchObject({ id: 'a', templateId: 'a' })
    expect(() => readTemplate({ ...SENT, ...orders })).toThrow()
  })

  it('is read with displayOrder or visitOrder, visitOrder first [VISIT-244]', () => {
    expect(readTemplate({ ...SENT, id: 'a', displayOrder: 5 })).toMatchObject({ displayOrder: 5, visitOrder: 5 })
    expect(readTemplate({ ...SENT, id: 'a', visitOrder: 0 })).toMatchObject({ displayOrder: 0, visitOrder: 0 })
    expect(readTemplate({ ...SENT, id: 'a', displayOrder: 5, visitOrder: 7 })).toMatchObject({ displayOrder: 7 })
    expect(() => readTemplate({ ...SENT, id: 'a' })).toThrow()
  })

  it('keeps code, name, group, day and window as they were sent, 0 and null too [VISIT-242, VISIT-245]', () => {
    expect(readTemplate({ ...SENT, id: 'a', displayOrder: 1002 })).toEqual({
      ...SENT,
      id: 'a',
      templateId: 'a',
      displayOrder: 1002,
      visitOrder: 1002,
    })
  })
})
