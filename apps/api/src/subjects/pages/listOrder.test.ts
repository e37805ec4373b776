import type { Subject } from '@imsang/api-client'
import { type DemoEmail, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { studyOrganizations, subjects } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { removeSubjects } from '../../testing/plant'
import { useServer } from '../../testing/server'

const STUDY = 'study-2'
const SITES = [demoSiteId(STUDY, '02'), demoSiteId(STUDY, '03')] as const
const PATH = { projectId: demoStudyId(STUDY) }
/** Reads the full data of the hospital 03 alone. */
const PI: DemoEmail = 'pi@jeju-hospital.example'
const ADMIN: DemoEmail = 'admin@imsang.example'

/** Numbers that institutions share, that sort by their digits, and that are missing. */
const institutionNumber = fc.constantFrom('1', '01', '2', '10', null)
const scno = fc.option(
  fc.tuple(fc.constantFrom('SC', 'sc', '가'), fc.nat(12)).map(([text, at]) => `${text}-${at}`),
  { freq: 3 },
)
const rows = fc.uniqueArray(fc.record({ scno, site: fc.constantFrom(...SITES) }), {
  maxLength: 24,
  comparator: (one, other) => one.scno !== null && one.scno === other.scno,
})

describeOnEngines('pages in the order of the list', (engine) => {
  const server = useServer(engine)
  const call = async (id: 'listSubjectPage' | 'listMaskedSubjectPage', as: DemoEmail, query: Record<string, string>) =>
    (await server().call(id, { as, path: PATH, query })).data

  it('are the list, cut at every place, also masked, of one institution, and for a reader of one [DCALL-059, SUBJ-048, SUBJ-049, PERM-004]', async () => {
    const { handle } = server().database
    const list = async (masked: boolean, as: DemoEmail, query: Record<string, string>): Promise<Subject[]> =>
      (await server().call(masked ? 'listMaskedSubjects' : 'listSubjects', { as, path: PATH, query })).data
    const sample = fc.tuple(institutionNumber, institutionNumber, rows, fc.integer({ min: 1, max: 9 }))
    await fc.assert(
      fc.asyncProperty(sample, async ([first, second, planted, size]) => {
        await removeSubjects(handle, inArray(subjects.studyOrganizationId, [...SITES]))
        for (const [id, number] of [
          [SITES[0], first],
          [SITES[1], second],
        ] as const) {
          await handle
            .update(studyOrganizations)
            .set({ institutionNumber: number })
            .where(eq(studyOrganizations.id, id))
        }
        const common = { studyId: demoStudyId(STUDY), initials: 'KHD', updatedAt: new Date(server().now) }
        if (planted.length > 0) {
          await handle
            .insert(subjects)
            .values(planted.map(({ site, scno }) => ({ ...common, id: newId(), studyOrganizationId: site, scno })))
        }
        for (const [masked, as, query] of [
          [false, ADMIN, {}],
          [true, ADMIN, {}],
          [false, ADMIN, { projectOrganizationId: SITES[0] }],
          [false, PI, {}],
          [true, PI, { projectOrganizationId: SITES[1] }],
        ] as const) {
          const expected = await list(masked, as, query)
          const pages = Math.ceil(expected.length / size)
          for (let page = 0; page <= pages; page += 1) {
            const asked = { ...query, page: `${page}`, size: `${size}` }
            const { content, totalElements } = await call(
              masked ? 'listMaskedSubjectPage' : 'listSubjectPage',
              as,
              asked,
            )
            expect(content).toEqual(expected.slice(page * size, (page + 1) * size))
            expect(totalElements).toBe(expected.length)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('are empty on a page that no list can have [DCALL-059]', async () => {
    const { content } = await call('listSubjectPage', ADMIN, { page: '99999', size: '100' })
    expect(content).toEqual([])
  })
})
