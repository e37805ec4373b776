import { type DemoEmail, type DemoStudy, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { participants, studyOrganizations } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const SMO_STAFF = 'smo@hanbit-smo.example'

/** The calls that change an institution of a study, by default the first hospital of the first one, as SMO staff. */
export function editCalls(server: () => TestServer, study: DemoStudy = 'study-1') {
  const projectId = demoStudyId(study)
  const pathOf = (projectOrganizationId = demoSiteId(study, '01')) => ({ projectId, projectOrganizationId })
  return {
    update: (body: object, { at, ...call }: Call & { at?: string } = {}) =>
      server().call('updateInstitution', { as: SMO_STAFF, path: pathOf(at), body, ...call }),
    change: (userId: string, { at, ...call }: Call & { at?: string } = {}) =>
      server().call('changeInvestigator', { as: SMO_STAFF, path: pathOf(at), body: { userId }, ...call }),
    candidates: (query: Record<string, string> = {}, { at, ...call }: Call & { at?: string } = {}) =>
      server().call('listInvestigatorCandidates', { as: SMO_STAFF, path: pathOf(at), query, ...call }),
    listed: async (at?: string) => {
      const { data } = await server().call('listInstitutions', { as: 'admin@imsang.example', path: { projectId } })
      const found = data.find(({ id }) => id === pathOf(at).projectOrganizationId)
      if (!found) throw new Error('no such institution')
      return found
    },
    stored: async (at?: string) => {
      const id = eq(studyOrganizations.id, pathOf(at).projectOrganizationId)
      const [row] = await server().database.handle.select().from(studyOrganizations).where(id)
      if (!row) throw new Error('no such institution')
      return row
    },
    /** The parts that people have in the study: role, status and institution, by the first half of their address. */
    partsOf: async (...emails: readonly DemoEmail[]) => {
      const rows = await server()
        .database.handle.select()
        .from(participants)
        .where(eq(participants.studyId, projectId))
        .orderBy(participants.id)
      return Object.fromEntries(
        emails.map((email) => [
          email,
          rows
            .filter(({ userId }) => userId === demoUserId(email))
            .map(({ role, status, studyOrganizationId }) => [role, status, studyOrganizationId]),
        ]),
      )
    },
    /** Everybody who is the investigator of an institution, by the record of the people. */
    investigatorsAt: async (at = demoSiteId(study, '01')) => {
      const rows = await server()
        .database.handle.select()
        .from(participants)
        .where(eq(participants.studyOrganizationId, at))
      return rows.filter(({ role }) => role === 'SITE_PRINCIPAL_INVESTIGATOR').map(({ userId }) => userId)
    },
  }
}
