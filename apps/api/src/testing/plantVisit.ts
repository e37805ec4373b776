import { eq } from 'drizzle-orm'
import { newId } from '../db/ids'
import { subjects, visits } from '../db/schema'
import type { VisitRow } from '../subjects/visits/toVisit'
import type { TestServer } from './server'

/** Stores a visit of a subject with exactly the given values and returns its id; by default a planned V2. */
export async function plantVisit(server: TestServer, subjectId: string, values: Partial<VisitRow> = {}) {
  const { handle } = server.database
  const subject = await handle.query.subjects.findFirst({ where: eq(subjects.id, subjectId) })
  if (!subject) throw new Error(`no subject ${subjectId}`)
  const id = newId()
  const moment = new Date(server.now)
  await handle.insert(visits).values({
    id,
    studyId: subject.studyId,
    subjectId,
    visitType: 'REGULAR',
    visitStatus: 'SCHEDULED',
    visitNumber: 1002,
    visitCode: 'V2',
    visitName: 'V2 방문',
    scheduledDate: '2026-02-18',
    createdAt: moment,
    updatedAt: moment,
    ...values,
  })
  return id
}
