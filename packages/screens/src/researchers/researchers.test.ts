import type { Participant } from '@imsang/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayJoined } from './dayJoined'
import { findResearchers, isNarrowed, pageOfResearchers } from './findResearchers'

const person = (userName: string, more: Partial<Participant> = {}) =>
  ({ userName, organizationName: null, institutionNumber: null, projectOrganizationId: null, ...more }) as Participant

const KIM = person('Kim Doyun', {
  organizationName: '부산새벽병원',
  institutionNumber: '02',
  projectOrganizationId: 's2',
})
const LEE = person('이가람', {
  organizationName: '한강서울병원',
  institutionNumber: '007',
  projectOrganizationId: 's1',
})
const CRA = person('류다인', { organizationName: '다온CRO' })
const ALL = [KIM, LEE, CRA]

describe('the researchers of a study', () => {
  it.each([
    [null, '', [KIM, LEE, CRA]],
    [null, '   ', [KIM, LEE, CRA]],
    [null, 'KIM', [KIM]],
    [null, ' 병원 ', [KIM, LEE]],
    [null, 'cro', [CRA]],
    [null, '00', [LEE]],
    [null, 'null', []],
    ['s2', '', [KIM]],
    ['s2', '이가람', []],
    ['s1', '한강', [LEE]],
    ['s9', '', []],
  ] as const)('are narrowed by the institution %j and the word %j [RSCH-011]', (institution, search, found) => {
    expect(findResearchers(ALL, { institution, search })).toEqual(found)
  })

  it('are narrowed by an institution or by a word that is more than blanks [RSCH-067]', () => {
    const view = { institution: null, search: ' ', page: 3 }
    expect([view, { ...view, search: '가' }, { ...view, institution: 's1' }].map(isNarrowed)).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each([
    [0, 0, 0, 1, 0],
    [9, 0, 0, 1, 9],
    [10, 0, 0, 1, 10],
    [11, 0, 0, 2, 10],
    [11, 1, 1, 2, 1],
    [11, 5, 1, 2, 1],
  ])('%i of them, page %i: page %i of %i with %i rows [RSCH-010]', (count, asked, page, totalPages, rows) => {
    const shown = pageOfResearchers(
      Array.from({ length: count }, (_, at) => person(`${at}`)),
      asked,
    )
    expect([shown.page, shown.totalPages, shown.rows.length]).toEqual([page, totalPages, rows])
  })

  it('are all on some page, each once [RSCH-010]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64 }), (count) => {
        const people = Array.from({ length: count }, (_, at) => person(`${at}`))
        const { totalPages } = pageOfResearchers(people, 0)
        const pages = Array.from({ length: totalPages }, (_, page) => pageOfResearchers(people, page).rows)
        expect(pages.flat()).toEqual(people)
      }),
    )
  })

  it('joined on a day in Seoul [RSCH-018, STUDY-012]', () => {
    expect(dayJoined('2025-06-30T15:30:00.000Z')).toBe('2025. 7. 1.')
    expect(dayJoined('2025-06-30T14:59:59.999Z')).toBe('2025. 6. 30.')
    for (const none of [null, '', 'soon']) expect(dayJoined(none)).toBeNull()
  })
})
