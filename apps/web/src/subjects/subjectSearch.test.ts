import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSubjectSearch } from './subjectSearch'
import { savedViewOf, viewOfSearch, withView } from './subjectView'

const view = {
  page: 2,
  filters: { search: 'SC-01', status: 'enrolled' },
  sort: { column: 'scno', direction: 'descending' },
} as const

describe('the address of the subject screen', () => {
  it('stores filters, order and page, and returns them', () => {
    const search = withView({ projectOrganizationId: 'p-1', tab: 0 }, view)
    expect(search).toEqual({
      projectOrganizationId: 'p-1',
      tab: 0,
      page: 3,
      search: 'SC-01',
      status: 'enrolled',
      sort: 'scno,desc',
    })
    expect(viewOfSearch(readSubjectSearch({ ...search, page: '3', tab: '0' }))).toEqual(view)
  })

  it('stores several statuses by name, in the order of life, and reads what is known of a typed list [SUBJ-415]', () => {
    const several = { ...view, filters: { status: 'none,screening,enrolled,completed,screening-failed,dropped-out' } }
    expect(viewOfSearch(readSubjectSearch({ ...withView({}, several) }))).toEqual(several)
    const read = (status: unknown) => viewOfSearch(readSubjectSearch({ status }))?.filters ?? null
    expect(read('dropped-out,screening')).toEqual({ status: 'screening,dropped-out' })
    expect(read('enrolled,gone,ENROLLED,enrolled,constructor')).toEqual({ status: 'enrolled' })
    for (const unknown of ['gone', 'gone,ENROLLED', ',', ',,']) expect(read(unknown), unknown).toBeNull()
  })

  it('is empty for the default view', () => {
    expect(withView({ tab: 1 })).toEqual({ tab: 1 })
    expect(viewOfSearch({ tab: 1 })).toBeNull()
  })

  it('keeps both parameters of the institution, and an unknown tab for the screen to judge [SUBJ-004, SUBJ-033]', () => {
    const raw = { projectOrganizationId: 'p-1', institutionId: 'o-1', tab: 'x' }
    expect(readSubjectSearch(raw)).toEqual(raw)
  })

  it.each([
    ['page', ['0', '1', '-1', '1.5', 'x', '1e99']],
    ['sort', ['scno', 'scno,up', ',asc', 'initials,asc']],
    ['status', ['gone', '', 'gone,there']],
  ])('skips an invalid %s', (name, values) => {
    for (const value of values) expect(viewOfSearch(readSubjectSearch({ [name]: value })), value).toBeNull()
  })

  it('can be read whatever was typed into it', () => {
    const names = fc.constantFrom('page', 'sort', 'status', 'search', 'tab')
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (raw) => {
        const read = viewOfSearch(readSubjectSearch(raw))
        if (read) expect(viewOfSearch(withView({}, read))).toEqual(read)
      }),
    )
  })
})

describe('a stored view', () => {
  it('restores its order and its statuses, and never the search text [SUBJ-419]', () => {
    expect(savedViewOf({ filters: { status: 'gone,completed,none' } }).filters).toEqual({ status: 'none,completed' })
    expect(savedViewOf({ page: 4, filters: view.filters, sort: view.sort })).toEqual({
      page: 0,
      filters: { status: 'enrolled' },
      sort: view.sort,
    })
  })

  it('is the default view when anything else is stored', () => {
    const nothing = { page: 0, filters: {}, sort: null }
    const bad = [null, 7, 'x', [], { filters: 'x' }, { filters: { status: 'gone' }, sort: { column: 'initials' } }]
    for (const stored of bad) expect(savedViewOf(stored)).toEqual(nothing)
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(savedViewOf(stored)).toMatchObject({ page: 0 })
      }),
    )
  })
})
