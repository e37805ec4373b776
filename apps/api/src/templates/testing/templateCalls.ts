import { demoStudyId } from '@imsang/fixtures'
import { asc, eq } from 'drizzle-orm'
import { newId } from '../../db/ids'
import { auditEntries, subjects, visits } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const STUDY = demoStudyId('study-1')
export const OTHER_STUDY = demoStudyId('study-2')
/** Edits what belongs to the first study as a whole, and administers nothing beyond it. */
export const CRC = 'crc@seoul-hospital.example'
export const CI = 'ci@seoul-hospital.example'
/** Reads the first study, and edits nothing of it. */
export const PI = 'pi@seoul-hospital.example'
export const CRA = 'cra@daon-cro.example'

const MOMENT = new Date('2026-03-10T03:00:00.000Z')

/** The calls of arms and templates, in the first study and as somebody who edits them unless a test says otherwise. */
export function templateCalls(server: () => TestServer) {
  const path = { projectId: STUDY }
  const as = CRC
  return {
    arms: (call: Call = {}) => server().call('listStudyArms', { as, path, ...call }),
    arm: (armId: string, call: Call = {}) => server().call('getStudyArm', { as, path: { armId }, ...call }),
    addArm: (armName: string, call: Call = {}) =>
      server().call('createStudyArm', { as, path, body: { projectId: STUDY, armName }, ...call }),
    rename: (armId: string, armName: string, call: Call = {}) =>
      server().call('renameStudyArm', { as, path: { armId }, body: { armName }, ...call }),
    removeArm: (armId: string, call: Call = {}) => server().call('deleteStudyArm', { as, path: { armId }, ...call }),

    groups: (call: Call = {}) => server().call('listTreatmentGroups', { as, path, ...call }),
    templates: (call: Call = {}) => server().call('listVisitTemplates', { as, path, ...call }),
    ofArm: (armCode: string, call: Call = {}) =>
      server().call('listArmTemplates', { as, path: { ...path, armCode }, ...call }),
    read: (templateId: string, call: Call = {}) =>
      server().call('getVisitTemplate', { as, path: { ...path, templateId }, ...call }),
    add: (body: object, call: Call = {}) =>
      server().call('createVisitTemplate', { as, path, body: { ...WRITTEN, ...body }, ...call }),
    addSeveral: (armCode: string, templates: readonly object[], call: Call = {}) =>
      server().call('createCustomTemplates', { as, path, body: { armCode, templates }, ...call }),
    update: (templateId: string, body: object, call: Call = {}) =>
      server().call('updateVisitTemplate', { as, path: { ...path, templateId }, body, ...call }),
    remove: (templateId: string, call: Call = {}) =>
      server().call('deleteVisitTemplate', { as, path: { ...path, templateId }, ...call }),
    preview: (body: object, call: Call = {}) => server().call('previewTemplates', { as, path, body, ...call }),
    generate: (armCode: string, visitCount: number, intervalDays: number, call: Call = {}) =>
      server().call('generateArmTemplates', {
        as,
        path: { ...path, armCode },
        body: { visitCount, intervalDays },
        ...call,
      }),
    generateAll: (visitCount: number, intervalDays: number, call: Call = {}) =>
      server().call('generateAllTemplates', { as, path, body: { visitCount, intervalDays }, ...call }),

    /** Removes the visits of the demo data, so that only those templates are in use of which a test says so. */
    async useNone() {
      await server().database.handle.delete(visits)
    },
    /** Stores a visit that was created from a template, of some subject of the first study. */
    async use(templateId: string) {
      const db = server().database.handle
      const [subject] = await db.select().from(subjects).where(eq(subjects.studyId, STUDY)).limit(1)
      if (!subject) throw new Error('the demo data has no subject')
      await db.insert(visits).values({
        id: newId(),
        studyId: STUDY,
        subjectId: subject.id,
        visitTemplateId: templateId,
        visitType: 'REGULAR',
        visitStatus: 'SCHEDULED',
        visitName: 'V 방문',
        createdAt: MOMENT,
        updatedAt: MOMENT,
      })
    },
    /** What the trail says of a record. */
    async trailOf(id: string) {
      const rows = await server()
        .database.handle.select()
        .from(auditEntries)
        .where(eq(auditEntries.entityId, id))
        .orderBy(asc(auditEntries.number))
      return rows.map((row) => [row.changeType, row.fieldLabel, row.oldValue, row.newValue, row.actorLogin])
    },
    /** How many entries the trails have, to see that nothing was recorded. */
    entries: () => server().database.handle.$count(auditEntries),
  }
}

/** A template of every arm, as it is sent. */
export const WRITTEN = { armCode: 'common', visitCode: 'FU1', visitName: '추적 방문', dayOffset: 200 }
