import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTrailSearch } from './trailSearch'
import { isTypedOn, trailQuestionOf, trailSearchOf, trailViewOf } from './trailView'

const PERSON = '019438e9-4800-7bc5-8000-000000000001'
const ADDRESS = {
  search: '01-004',
  field: 'enrollmentDate',
  type: 'DATE_CHANGE',
  person: PERSON,
  from: '2026-03-01',
  to: '2026-03-31',
  page: 3,
}
const VIEW = {
  page: 2,
  filters: {
    search: '01-004',
    field: 'enrollmentDate',
    type: 'DATE_CHANGE',
    person: PERSON,
    period: { start: '2026-03-01', end: '2026-03-31' },
  },
}
const read = (raw: Record<string, unknown>) => trailViewOf(readTrailSearch(raw))
const NOTHING = { page: 0, filters: {} }

describe('the address of the trail', () => {
  it('holds page and filters, and returns them [AUDIT-072]', () => {
    expect(trailSearchOf(VIEW)).toEqual(ADDRESS)
    expect(read(ADDRESS)).toEqual(VIEW)
    expect(read({ ...ADDRESS, page: '3', search: 104 })).toEqual({
      ...VIEW,
      filters: { ...VIEW.filters, search: '104' },
    })
    expect(trailSearchOf(NOTHING)).toEqual({})
  })

  it('is asked of the server in its own words [AUDIT-072]', () => {
    expect(trailQuestionOf(VIEW)).toEqual({
      page: 2,
      search: '01-004',
      fieldName: 'enrollmentDate',
      changeType: 'DATE_CHANGE',
      changedBy: PERSON,
      from: '2026-03-01',
      to: '2026-03-31',
    })
    expect(trailQuestionOf(NOTHING)).toEqual({ page: 0 })
    expect(trailQuestionOf(read({ search: '1'.repeat(60) })).search).toHaveLength(50)
  })

  it.each([
    ['page', ['0', '1', '-1', '1.5', 'x', '1e9', 0, -2, 1.5, '9999999']],
    ['field', ['password', 'constructor', '', '동의일']],
    ['type', ['MERGE', 'update', '']],
    ['person', ['김연구', 'a b', 'x'.repeat(65), '']],
    ['search', ['', '   ', 'x'.repeat(201)]],
    ['from', ['2026-03-01']],
    ['to', ['2026-03-01']],
  ])('ignores an invalid %s [AUDIT-072]', (name, values) => {
    for (const value of values) expect(read({ [name]: value }), `${value}`).toEqual(NOTHING)
  })

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2026-3-1', '2026-03-31'],
    ['2026-03-01', '2026-03-31~2026-04-01'],
  ])('ignores the period from %s to %s [AUDIT-072]', (from, to) => {
    expect(read({ from, to })).toEqual(NOTHING)
  })

  it('keeps a period of one day [AUDIT-072]', () => {
    const day = '2026-03-01'
    expect(read({ from: day, to: day }).filters).toEqual({ period: { start: day, end: day } })
  })

  it('can be read whatever was typed into it [AUDIT-072]', () => {
    const names = fc.constantFrom('page', 'search', 'field', 'type', 'person', 'from', 'to', 'period')
    const typed = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(ADDRESS)))
    fc.assert(
      fc.property(fc.dictionary(names, typed), (raw) => {
        const view = read(raw)
        expect(read({ ...trailSearchOf(view) })).toEqual(view)
      }),
    )
  })
})

describe('a change of the address', () => {
  const narrowed = (filters: object, page = 0) => ({ page, filters: { ...filters } })

  it('takes the place of the one before only where the search text goes on [AUDIT-072]', () => {
    expect(isTypedOn(narrowed({ search: '01' }), narrowed({ search: '01-0' }))).toBe(true)
    expect(isTypedOn(narrowed({ search: '01' }, 3), narrowed({ search: '01-0' }))).toBe(true)
    expect(isTypedOn(narrowed({ search: '01', type: 'CREATE' }), narrowed({ search: '02', type: 'CREATE' }))).toBe(true)
    const others = [narrowed({}), narrowed({ search: '01' }, 1), narrowed({ search: '02', type: 'CREATE' })]
    for (const other of others) expect(isTypedOn(narrowed({ search: '01' }), other)).toBe(false)
    expect(isTypedOn(narrowed({}), narrowed({ search: '01' }))).toBe(false)
  })
})
