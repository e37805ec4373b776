import { type DemoEmail, type DemoStudy, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, asc, eq } from 'drizzle-orm'
import { participants } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const CI = 'ci@seoul-hospital.example'

/** The calls about the people of a study, by default as the chief investigator of the first one. */
export function peopleOf(server: () => TestServer, study: DemoStudy = 'study-1') {
  const projectId = demoStudyId(study)
  return {
    list: (query: Record<string, string> = {}, as: DemoEmail = CI) =>
      server().call('listParticipants', { as, path: { projectId }, query }),
    add: (body: object, call: Call = {}) =>
      server().call('addParticipant', { as: CI, path: { projectId }, body, ...call }),
    remove: (userId: string, call: Call = {}) =>
      server().call('removeParticipant', { as: CI, path: { projectId, userId }, ...call }),
    eligible: (query: Record<string, string> = {}, as: DemoEmail = CI) =>
      server().call('listEligibleUsers', { as, path: { projectId }, query }),
    /** The records of a person as stored, the oldest first. */
    recordsOf: (email: DemoEmail) =>
      server()
        .database.handle.select()
        .from(participants)
        .where(and(eq(participants.studyId, projectId), eq(participants.userId, demoUserId(email))))
        .orderBy(asc(participants.id)),
  }
}
