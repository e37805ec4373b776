import { SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import { sampleSubjects } from '@imsang/fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from './subjectRow'
import { pageOf } from './subjectView'

const [model] = sampleSubjects({ count: 1 })
const STATUSES = ['none', 'screening', 'enrolled', 'completed', 'screening-failed', 'dropped-out'] as const

/** Any of the 32 combinations of dates, with a stored status that says nothing. */
const dates = fc.record(
  Object.fromEntries(SUBJECT_DATE_FIELDS.map((field) => [field, fc.constantFrom('2026-01-10', null)])),
)
const rows = fc.array(fc.tuple(dates, fc.constantFrom('SC-01', 'SC-02', 'SC-03')), { maxLength: 60 }).map((all) =>
  all.map(([of, site], at) => ({
    ...(model as Row),
    subjectStatus: 'COMPLETED' as const,
    ...of,
    subjectId: `s-${at}`,
    scno: `${site}-${at}`,
    enno: null,
  })),
)
const search = fc.constantFrom(undefined, 'SC-01', 'sc-0', '-1', '없음')
const chosen = fc.shuffledSubarray([...STATUSES])

const viewOf = (sought: string | undefined, statuses: readonly string[]) => ({
  page: 0,
  sort: null,
  filters: {
    ...(sought !== undefined && { search: sought }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
  },
})
const holds = (row: Row, sought: string | undefined) =>
  sought === undefined || row.scno?.toLowerCase().includes(sought.toLowerCase())

describe('the statuses of a loaded list', () => {
  it('show the subjects of any chosen status, and all without one, by the rule of the server [SUBJ-415]', () => {
    fc.assert(
      fc.property(rows, search, chosen, (all, sought, statuses) => {
        const expected = all.filter(
          (row) =>
            holds(row, sought) &&
            (statuses.length === 0 || statuses.some((status) => status === (deriveSubjectStatus(row) ?? 'none'))),
        )
        const page = pageOf(all, viewOf(sought, statuses))
        expect([page.found, page.total]).toEqual([expected.length, all.length])
        expect(page.rows.map(({ subjectId }) => subjectId)).toEqual(
          expected.slice(0, 20).map(({ subjectId }) => subjectId),
        )
      }),
    )
  })

  it('count those found of each status, whatever is chosen [SUBJ-418]', () => {
    fc.assert(
      fc.property(rows, search, chosen, (all, sought, statuses) => {
        const { statusCounts } = pageOf(all, viewOf(sought, statuses))
        const found = all.filter((row) => holds(row, sought))
        for (const status of STATUSES) {
          const expected = found.filter((row) => (deriveSubjectStatus(row) ?? 'none') === status).length
          expect(statusCounts?.[status], status).toBe(expected)
          // The number beside a status is what choosing it alone shows.
          expect(pageOf(all, viewOf(sought, [status])).found, status).toBe(expected)
        }
      }),
    )
  })
})
