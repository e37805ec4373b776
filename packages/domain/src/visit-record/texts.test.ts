import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREE_TEXTS, hiddenTexts, type WrittenTexts, writeTexts } from '.'

const VISIT: WrittenTexts = {
  visitDescription: '채혈',
  visitDescriptionBy: 'hospital',
  visitTypeDescription: '보호자 동반',
  visitTypeDescriptionBy: 'smo',
  notes: '귀가 지연',
  notesBy: null,
}
const EMPTY: WrittenTexts = {
  visitDescription: null,
  visitDescriptionBy: null,
  visitTypeDescription: null,
  visitTypeDescriptionBy: null,
  notes: null,
  notesBy: null,
}

describe('the free texts of a visit', () => {
  it('are hidden one by one, unless the own organisation wrote them; also those of nobody known [VISIT-264]', () => {
    expect(hiddenTexts(VISIT, ['hospital'])).toEqual(['visitTypeDescription', 'notes'])
    expect(hiddenTexts(VISIT, ['x', 'smo'])).toEqual(['visitDescription', 'notes'])
    expect(hiddenTexts(VISIT, ['hospital', 'smo'])).toEqual(['notes'])
    expect(hiddenTexts(VISIT, [])).toEqual(['visitDescription', 'visitTypeDescription', 'notes'])
    expect(hiddenTexts(EMPTY, [])).toEqual([])
  })

  it('have the organisation of who wrote them last, without blanks around them [VISIT-264]', () => {
    const writer = { hidden: [], organization: 'smo' }
    expect(writeTexts(EMPTY, { visitDescription: ' 채혈\n ', notes: '  ' }, writer)).toEqual({
      visitDescription: '채혈',
      visitDescriptionBy: 'smo',
    })
    expect(writeTexts(VISIT, { visitDescription: '채혈', notes: '정시' }, writer)).toEqual({
      notes: '정시',
      notesBy: 'smo',
    })
    expect(writeTexts(VISIT, { visitDescription: null, notes: '' }, writer)).toEqual({
      visitDescription: null,
      visitDescriptionBy: null,
      notes: null,
      notesBy: null,
    })
    expect(writeTexts(VISIT, {}, writer)).toEqual({})
    expect(writeTexts(VISIT, { visitDescription: undefined }, writer)).toEqual({})
    expect(writeTexts(VISIT, { notes: '정시' }, { hidden: [], organization: null })).toEqual({
      notes: '정시',
      notesBy: null,
    })
  })

  it('that the writer does not see stay when nothing is sent for them, and are replaced by what is [VISIT-348]', () => {
    const writer = { hidden: ['visitDescription', 'notes'], organization: 'smo' } as const
    expect(writeTexts(VISIT, { visitDescription: null, visitTypeDescription: null, notes: ' ' }, writer)).toEqual({
      visitTypeDescription: null,
      visitTypeDescriptionBy: null,
    })
    expect(writeTexts(VISIT, { notes: '정시' }, writer)).toEqual({ notes: '정시', notesBy: 'smo' })
  })

  it('never open to a writer what another organisation wrote [VISIT-264]', () => {
    const text = fc.option(fc.constantFrom('가', '나'))
    const author = fc.constantFrom('hospital', 'smo', null)
    const visit = fc.record({
      visitDescription: text,
      visitDescriptionBy: author,
      visitTypeDescription: text,
      visitTypeDescriptionBy: author,
      notes: text,
      notesBy: author,
    })
    const sent = fc.record({ visitDescription: text, visitTypeDescription: text, notes: text })
    fc.assert(
      fc.property(visit, sent, (before, typed) => {
        const hidden = hiddenTexts(before, ['smo'])
        const after = { ...before, ...writeTexts(before, typed, { hidden, organization: 'smo' }) }
        const shown = FREE_TEXTS.filter((field) => !hiddenTexts(after, ['smo']).includes(field))
        for (const field of shown) {
          if (hidden.includes(field)) expect(after[field]).toBe(typed[field])
        }
      }),
    )
  })
})
