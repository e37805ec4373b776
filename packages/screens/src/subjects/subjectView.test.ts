import { sampleSubjects } from '@imsang/fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf, type SubjectView, viewShowing } from './subjectView'

const subjects = sampleSubjects({ count: 44 })

describe('the view that shows a given subject', () => {
  it('contains the subject on its page, for every order and filter [SUBJ-404]', () => {
    const view = fc.record({
      page: fc.nat(5),
      filters: fc.constantFrom<SubjectView['filters']>(
        {},
        { status: 'screening' },
        { status: 'none,enrolled,dropped-out' },
        { search: 'SC-01' },
        { search: '?' },
      ),
      sort: fc.constantFrom<SubjectView['sort']>(null, { column: 'consentDate', direction: 'descending' }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...subjects), view, (subject, before) => {
        const { rows } = pageOf(subjects, viewShowing(subject, subjects, before))
        expect(rows).toContain(subject)
      }),
    )
  })

  it('keeps the filters that the subject passes', () => {
    const [subject] = subjects
    if (!subject) throw new Error('no sample')
    const filters = { search: subject.scno ?? '' }
    expect(viewShowing(subject, subjects, { page: 3, filters, sort: null })).toEqual({ page: 0, filters, sort: null })
  })

  it("searches the subject's number when only one page is loaded", () => {
    const [subject] = subjects
    if (!subject) throw new Error('no sample')
    const view = { page: 7, filters: { status: 'completed' }, sort: null }
    expect(viewShowing(subject, null, view)).toEqual({ page: 0, filters: { search: subject.scno }, sort: null })
  })
})

describe('a page of the subjects', () => {
  const rowsOf = (page: number) => pageOf(subjects, { page, filters: {}, sort: null }).rows

  it('has 20 of them, the 21st is on the second [SUBJ-048]', () => {
    expect(rowsOf(0)).toEqual(subjects.slice(0, 20))
    expect(rowsOf(1)).toEqual(subjects.slice(20, 40))
  })

  it('is the last one for a page beyond the end', () => {
    expect(rowsOf(2)).toEqual(subjects.slice(40))
    expect(rowsOf(3)).toEqual(subjects.slice(40))
  })
})
