import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { studyOrganizations, subjects } from '../../db/schema'
import { numberOrder } from '../../studies/numberOrder'
import { describeOnEngines } from '../../testing/engines'
import { removeSubjects } from '../../testing/plant'
import { useServer } from '../../testing/server'

/** Texts that differ in their numbers, in the surrounding text, or in bytes alone. */
const piece = fc.constantFrom(
  ...['SC-', 'EN-', 'sc-', '-', '_R', '_', ' ', 'A', 'a', '가', 'é', '\u{ffee}', '\u{1f4cb}', '１'],
  ...['0', '00', '1', '01', '9', '10', '99', '100', '9007199254740993', '9007199254740992', '99999999999999999999'],
)
const code = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
const number = fc.option(code, { freq: 8 })

describeOnEngines('the sort order of the database', (engine) => {
  const server = useServer(engine)
  const study = 'study-2'
  const sites = [demoSiteId(study, '02'), demoSiteId(study, '03')] as const

  it('is that of numberOrder for any numbers, of institutions and of subjects [SUBJ-049]', async () => {
    const { handle } = server().database
    const asked = { as: 'admin@imsang.example', path: { projectId: demoStudyId(study) } } as const
    const rows = fc.uniqueArray(fc.record({ scno: number, enno: number, site: fc.constantFrom(0, 1) }), {
      minLength: 2,
      maxLength: 25,
      comparator: (a, b) => (a.scno !== null && a.scno === b.scno) || (a.enno !== null && a.enno === b.enno),
    })
    await fc.assert(
      fc.asyncProperty(fc.tuple(number, number), rows, async (institutionNumbers, planted) => {
        await removeSubjects(handle, inArray(subjects.studyOrganizationId, [...sites]))
        for (const at of [0, 1] as const) {
          const values = { institutionNumber: institutionNumbers[at] }
          await handle.update(studyOrganizations).set(values).where(eq(studyOrganizations.id, sites[at]))
        }
        const stored = planted.map(({ site, ...numbers }) => ({
          id: newId(),
          studyId: demoStudyId(study),
          studyOrganizationId: sites[site as 0 | 1],
          institutionNumber: institutionNumbers[site as 0 | 1],
          initials: 'KHD',
          updatedAt: new Date(server().now),
          ...numbers,
        }))
        await handle.insert(subjects).values(stored)
        const expected = stored.sort(
          (a, b) =>
            Number(a.scno === null) - Number(b.scno === null) ||
            numberOrder(a.institutionNumber, b.institutionNumber) ||
            numberOrder(a.scno, b.scno) ||
            (a.id < b.id ? -1 : 1),
        )
        const idsOf = (list: readonly { subjectId: string }[]) => list.map(({ subjectId }) => subjectId)
        const ids = expected.map(({ id }) => id)
        expect(idsOf((await server().call('listSubjects', asked)).data)).toEqual(ids)
        const pages = []
        for (const page of ['0', '1', '2']) {
          const { data } = await server().call('listSubjectPage', { ...asked, query: { size: '9', page } })
          pages.push(...data.content)
        }
        expect(idsOf(pages)).toEqual(ids)
        for (const field of ['scno', 'enno'] as const) {
          const sort = `${field},asc`
          const { data } = await server().call('listMaskedSubjectPage', { ...asked, query: { size: '100', sort } })
          // A stable sort, so that equal values stay in the order of the table.
          const sorted = [...expected].sort((a, b) => numberOrder(a[field], b[field]))
          expect(idsOf(data.content)).toEqual(sorted.map(({ id }) => id))
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
