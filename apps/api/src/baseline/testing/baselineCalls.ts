import { asc, eq, inArray } from 'drizzle-orm'
import { newId } from '../../db/ids'
import { auditEntries, studyArms, subjects, visits, visitTemplates } from '../../db/schema'
import { CRC, STUDY } from '../../templates/testing/templateCalls'
import { plantSubject } from '../../testing/plant'
import type { Call, TestServer } from '../../testing/server'

/** Visits were stored then. */
export const MOMENT = new Date('2026-03-01T00:00:00.000Z')

type Template = Partial<typeof visitTemplates.$inferInsert>
type Visit = Partial<typeof visits.$inferInsert>

/** The calls of baseline dates, as somebody who edits the study unless a test says otherwise, and what they work on. */
export function baselineCalls(server: () => TestServer) {
  const as = CRC
  const ofStudy = { projectId: STUDY }
  const handle = () => server().database.handle
  return {
    read: (armId: string, call: Call = {}) => server().call('getArmBaselineDate', { as, path: { armId }, ...call }),
    set: (armId: string, baselineDate: string, body: object = {}, call: Call = {}) =>
      server().call('setBaselineDate', { as, path: { armId }, body: { baselineDate, ...body }, ...call }),
    history: (armId: string, call: Call = {}) => server().call('listBaselineHistory', { as, path: { armId }, ...call }),
    recalculate: (armId: string, call: Call = {}) =>
      server().call('recalculateVisits', { as, path: { armId }, ...call }),
    impact: (armId: string, baselineDate: string, call: Call = {}) =>
      server().call('getBaselineImpact', { as, path: { armId }, query: { baselineDate }, ...call }),
    preview: (armId: string, baselineDate: string, call: Call = {}) =>
      server().call('previewBaselineChange', { as, path: { armId }, query: { baselineDate }, ...call }),
    list: (call: Call = {}) => server().call('listBaselineDates', { as, path: ofStudy, ...call }),
    setAll: (entries: readonly object[], body: object = {}, call: Call = {}) =>
      server().call('setBaselineDates', { as, path: ofStudy, body: { entries, ...body }, ...call }),

    /** Stores an arm of the first study, and its templates in their order. */
    async plantArm(code: string, baselineDate: string | null, templates: readonly Template[] = []) {
      const arm = { id: newId(), studyId: STUDY, code, name: `${code} 군`, baselineDate, displayOrder: 100 }
      await handle().insert(studyArms).values(arm)
      const rows = templates.map((template, at) => ({
        id: newId(),
        studyId: STUDY,
        armId: arm.id,
        visitCode: `V${at + 1}`,
        visitName: `V${at + 1} 방문`,
        dayOffset: 0,
        windowBefore: 3,
        windowAfter: 3,
        displayOrder: 1001 + at,
        requiredForms: [],
        ...template,
      }))
      if (rows.length > 0) await handle().insert(visitTemplates).values(rows)
      return { ...arm, templates: rows }
    },
    /** Stores an enrolled subject of an arm, by default in the first hospital. */
    plantIn: (armCode: string, values: Parameters<typeof plantSubject>[1] = {}) =>
      plantSubject(server(), { consentDate: '2026-01-10', enrollmentDate: '2026-01-20', armCode, ...values }),
    /** Stores a planned visit of a template, counted from the arm's date; a visit without template with null. */
    async plantVisit(
      subjectId: string,
      template: { id: string; visitCode: string; visitName: string; displayOrder: number } | null,
      values: Visit = {},
    ) {
      const id = newId()
      const row = {
        id,
        studyId: STUDY,
        subjectId,
        visitTemplateId: template?.id ?? null,
        visitType: template ? ('REGULAR' as const) : ('UNSCHEDULED' as const),
        visitStatus: 'SCHEDULED' as const,
        visitNumber: template?.displayOrder ?? null,
        visitCode: template?.visitCode ?? null,
        visitName: template?.visitName ?? '추가 방문',
        baselineSource: template ? ('ARM' as const) : null,
        createdAt: MOMENT,
        updatedAt: MOMENT,
      }
      await handle()
        .insert(visits)
        .values({ ...row, ...values })
      return id
    },
    /** The dates of visits as stored: planned day, window, version. */
    async datesOf(...ids: readonly string[]) {
      const rows = await handle().select().from(visits).where(inArray(visits.id, ids))
      return ids.map((id) => {
        const row = rows.find((each) => each.id === id)
        return [row?.scheduledDate, row?.visitWindowStart, row?.visitWindowEnd, row?.version]
      })
    },
    /** What the trail says of a record: label, both values, reason, author. */
    async trailOf(id: string) {
      const rows = await handle()
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entityId, id))
        .orderBy(asc(auditEntries.number))
      return rows.map((row) => [row.fieldLabel, row.oldValue, row.newValue, row.reason, row.actorLogin])
    },
    /** How many entries the trails have, to see that nothing was recorded. */
    entries: () => handle().$count(auditEntries),
    armOf: async (id: string) => (await handle().select().from(studyArms).where(eq(studyArms.id, id)))[0],
    removeSubjects: () => handle().delete(subjects).where(eq(subjects.studyId, STUDY)),
  }
}
