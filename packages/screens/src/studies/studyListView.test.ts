import { sampleMyProjects } from '@imsang/fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_STUDY_LIST_VIEW as ALL, pageOfStudyList } from './studyListView'

const studies = (count: number) => sampleMyProjects({ count })

describe('the study list', () => {
  it.each([
    ['cards', 7, 7, 1],
    ['cards', 8, 8, 1],
    ['cards', 9, 8, 2],
    ['table', 9, 9, 1],
    ['table', 10, 10, 1],
    ['table', 11, 10, 2],
  ] as const)(
    'shows as %s, of %i studies, %i on the first of %i pages [STUDY-046, STUDY-048]',
    (layout, count, shown, pages) => {
      const { rows, totalPages } = pageOfStudyList(studies(count), { ...ALL, layout })
      expect([rows.length, totalPages]).toEqual([shown, pages])
    },
  )

  it('numbers the studies across all pages, from 1 [STUDY-064]', () => {
    expect(pageOfStudyList(studies(10), { ...ALL, page: 1 }).rows.map(({ number }) => number)).toEqual([9, 10])
  })

  it('searches title, protocol number and investigator, ignoring case and surrounding blanks [STUDY-053, STUDY-054, STUDY-055, STUDY-056]', () => {
    const study = { ...studies(1)[0], title: '당뇨 HN-1', protocolNo: 'AbC-9', principalInvestigatorName: '정해원' }
    const list = [study] as ReturnType<typeof studies>
    for (const search of ['hn-1', ' 당뇨 ', 'ABC', '해원']) {
      expect(pageOfStudyList(list, { ...ALL, search }).rows, search).toHaveLength(1)
    }
    expect(pageOfStudyList(list, { ...ALL, search: '고혈압' }).rows).toHaveLength(0)
  })

  it('is sorted by the latest change first and shows every study on exactly one page [STUDY-077]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (count) => {
        const list = studies(Math.max(1, count))
        const pages = pageOfStudyList(list, ALL).totalPages
        const seen = Array.from({ length: pages }, (_, page) => pageOfStudyList(list, { ...ALL, page }).rows).flat()
        expect(new Set(seen.map(({ study }) => study.projectId)).size).toBe(list.length)
        const dates = seen.map(({ study }) => study.lastUpdated)
        expect(dates).toEqual([...dates].sort().reverse())
      }),
    )
  })

  it('shows the last page for a page beyond the end [STUDY-320]', () => {
    expect(pageOfStudyList(studies(9), { ...ALL, page: 7 }).page).toBe(1)
  })
})
