import { SUBJECT_DATE_FIELDS } from '@imsang/domain/subject-dates'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { subjectCounts, subjects } from '../db/schema'
import { changeDate, PI } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { plantSubject, removeSubjects } from '../testing/plant'
import { useServer } from '../testing/server'

const study = 'study-2'
const SITES = [demoSiteId(study, '02'), demoSiteId(study, '03')] as const
const ADMIN = 'admin@imsang.example'

/** What the counts have to say, counted from the subjects themselves. */
async function expected(handle: Handle) {
  const groups = new Map<string, number>()
  for (const row of await handle.select().from(subjects)) {
    const key = [
      row.studyId,
      row.studyOrganizationId,
      row.scno !== null,
      ...SUBJECT_DATE_FIELDS.map((at) => row[at] !== null),
    ]
    groups.set(key.join(), (groups.get(key.join()) ?? 0) + 1)
  }
  return [...groups].sort()
}

async function kept(handle: Handle) {
  const rows = (await handle.select().from(subjectCounts)).filter(({ subjects }) => subjects !== 0)
  return rows
    .map((row): [string, number] => [
      [row.studyId, row.studyOrganizationId, row.scno, ...SUBJECT_DATE_FIELDS.map((at) => row[at])].join(),
      row.subjects,
    ])
    .sort()
}

describeOnEngines('the kept counts of subjects', (engine) => {
  const server = useServer(engine)
  const site = fc.constantFrom(...SITES)
  const dates = fc.record(
    Object.fromEntries(SUBJECT_DATE_FIELDS.map((at) => [at, fc.constantFrom(null, '2026-01-05')])),
  )
  const some = fc.array(fc.tuple(site, fc.boolean(), dates), { maxLength: 12 })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), some }),
    fc.record({ kind: fc.constant('update' as const), dates, site, from: site }),
    fc.record({ kind: fc.constant('numbers' as const), from: site }),
    fc.record({ kind: fc.constant('delete' as const), from: site, dates }),
  )

  it('are those of the subjects after any changes, and after none that was taken back [DCALL-058]', async () => {
    const { handle } = server().database
    expect(await kept(handle)).toEqual(await expected(handle))
    const apply = async (db: Handle, step: Parameters<Parameters<(typeof change)['map']>[0]>[0]) => {
      if (step.kind === 'insert') {
        const rows = step.some.map(([studyOrganizationId, isNumbered, given]) => {
          const id = newId()
          const common = { id, studyId: demoStudyId(study), studyOrganizationId, initials: 'KHD' }
          return { ...common, ...given, scno: isNumbered ? `SC-${id}` : null, updatedAt: new Date(server().now) }
        })
        if (rows.length > 0) await db.insert(subjects).values(rows)
      } else if (step.kind === 'update') {
        const values = { ...step.dates, studyOrganizationId: step.site }
        await db.update(subjects).set(values).where(eq(subjects.studyOrganizationId, step.from))
      } else if (step.kind === 'numbers') {
        const scno = sql`case when scno is null then 'SC-' || id end`
        await db.update(subjects).set({ scno }).where(eq(subjects.studyOrganizationId, step.from))
      } else {
        await removeSubjects(db, eq(subjects.studyOrganizationId, step.from))
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.boolean(), async (steps, isTakenBack) => {
        const before = await kept(handle)
        const all = handle.transaction(async (tx) => {
          for (const step of steps) await apply(tx, step)
          if (isTakenBack) tx.rollback()
        })
        await (isTakenBack ? expect(all).rejects.toThrow() : all)
        expect(await kept(handle)).toEqual(isTakenBack ? before : await expected(handle))
      }),
      { numRuns: 40 },
    )
  })

  it('are right and nobody waits forever when calls change one institution at once [DCALL-058, SUBJ-417, STUDY-295]', async () => {
    const { handle } = server().database
    await server().tokenOf(PI)
    const ids: string[] = []
    for (let at = 0; at < 24; at += 1) ids.push(await plantSubject(server(), { scno: `SC-01-7${at}`, initials: 'ABC' }))
    const answers = await Promise.all(
      ids.map((subjectId, at) =>
        changeDate(server(), subjectId, { fieldName: 'consentDate', newValue: `2026-01-${10 + (at % 10)}` }),
      ),
    )
    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(ids.map(() => '200 null'))
    expect(await kept(handle)).toEqual(await expected(handle))
    const rows = await handle
      .select()
      .from(subjects)
      .where(eq(subjects.studyId, demoStudyId('study-1')))
      .orderBy(asc(subjects.id))
    const { data } = await server().call('listSubjectPage', { as: ADMIN, path: { projectId: demoStudyId('study-1') } })
    expect(data.totalSubjects).toBe(rows.length)
    const [mine] = (await server().call('listMyProjects', { as: ADMIN })).data.filter(
      ({ projectId }) => projectId === demoStudyId('study-1'),
    )
    expect(mine?.screeningCount).toBe(rows.filter(({ consentDate }) => consentDate !== null).length)
  })

  it('are gone with the subjects [DCALL-058]', async () => {
    const { handle } = server().database
    await handle.execute(sql`truncate subjects, visits, visit_reports, removed_visits`)
    expect(await kept(handle)).toEqual([])
  })
})
