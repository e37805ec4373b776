import { type DemoStudy, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { auditEntries, subjects, visits } from '../db/schema'
import type { SubjectRow } from '../subjects/toSubject'
import type { TestServer } from './server'

type Planted = Partial<SubjectRow> & { study?: DemoStudy; site?: string }

/** Stores a subject with exactly the given values and returns its id; by default in the first hospital. */
export async function plantSubject(server: TestServer, { study = 'study-1', site = '01', ...values }: Planted = {}) {
  const id = newId()
  await server.database.handle.insert(subjects).values({
    id,
    studyId: demoStudyId(study),
    studyOrganizationId: demoSiteId(study, site),
    initials: 'KHD',
    updatedAt: new Date(server.now),
    ...values,
  })
  return id
}

/** Removes the subjects that meet a condition from the database, with their visits: no call can. */
export async function removeSubjects(db: Handle, where?: SQL): Promise<void> {
  const ofThem = db.select({ id: subjects.id }).from(subjects).where(where)
  await db.delete(visits).where(inArray(visits.subjectId, ofThem))
  await db.delete(subjects).where(where)
}

/** Returns a subject as stored. */
export async function storedSubject(server: TestServer, id: string): Promise<SubjectRow> {
  const row = await server.database.handle.query.subjects.findFirst({ where: eq(subjects.id, id) })
  if (!row) throw new Error(`no subject ${id}`)
  return row
}

/** Returns the audit entries of a subject, in order. */
export function entriesOf(server: TestServer, id: string) {
  return server.database.handle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(auditEntries.number)
}
