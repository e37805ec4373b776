import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { asc, eq } from 'drizzle-orm'
import { chainOfStudy } from '../../audit/append'
import { auditEntries, participants, studies, studyOrganizations } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const SYSTEM_ADMIN = 'admin@imsang.example'
export const TENANT_ADMIN = 'tenant@hanbit-smo.example'

const organization = (domain: keyof typeof DEMO_ORGANIZATIONS) => DEMO_ORGANIZATIONS[domain].id
export const HOSPITAL = organization('seoul-hospital.example')
export const BUSAN = organization('busan-hospital.example')
export const PHARMA = organization('haneul-pharma.example')
export const CRO = organization('daon-cro.example')
export const SMO = organization('hanbit-smo.example')
export const OTHER_SMO = organization('onsae-smo.example')
export const CHIEF = demoUserId('ci@seoul-hospital.example')

/** A request for a new study with what every study needs. */
export const NEW_STUDY = {
  projectName: '고혈압 2상',
  leadSponsorId: HOSPITAL,
  requestingSponsorId: PHARMA,
  principalInvestigatorId: CHIEF,
  principalInvestigatorOrganizationId: HOSPITAL,
  startDate: '2025-03-10',
  endDate: '2026-03-10',
  clinicalPhase: 'PHASE_2',
} as const

/** Creates a study, by default as the system administrator. */
export const create = (server: TestServer, body: object = {}, call: Call = {}) =>
  server.call('createProject', { as: SYSTEM_ADMIN, body: { ...NEW_STUDY, ...body }, ...call })

/** Creates a study and returns its id. */
export async function created(server: TestServer, body: object = {}, call: Call = {}): Promise<string> {
  const { status, data, text } = await create(server, body, call)
  if (status !== 201) throw new Error(text)
  return data.projectId
}

/** What an edit form without a change sends of a study that was created as above. */
export const UNCHANGED = {
  projectName: NEW_STUDY.projectName,
  leadSponsorId: HOSPITAL,
  requestingSponsorId: PHARMA,
  startDate: NEW_STUDY.startDate,
  endDate: NEW_STUDY.endDate,
  clinicalPhase: NEW_STUDY.clinicalPhase,
} as const

/** Changes a study, by default as the system administrator. */
export const update = (server: TestServer, projectId: string, body: object = {}, call: Call = {}) =>
  server.call('updateProject', { as: SYSTEM_ADMIN, path: { projectId }, body: { ...UNCHANGED, ...body }, ...call })

/** Changes the status of a study, by default as the system administrator. */
export const changeStatus = (server: TestServer, projectId: string, body: object, call: Call = {}) =>
  server.call('changeProjectStatus', { as: SYSTEM_ADMIN, path: { projectId }, body, ...call })

/** Deletes a study, by default as the system administrator. */
export const remove = (server: TestServer, projectId: string, call: Call = {}) =>
  server.call('deleteProject', { as: SYSTEM_ADMIN, path: { projectId }, ...call })

/** Reads a study, by default as the system administrator. */
export const read = (server: TestServer, projectId: string, call: Call = {}) =>
  server.call('getProject', { as: SYSTEM_ADMIN, path: { projectId }, ...call })

/** The stored study. */
export async function storedStudy({ database }: TestServer, id: string) {
  const row = await database.handle.query.studies.findFirst({ where: eq(studies.id, id) })
  if (!row) throw new Error(`no study ${id}`)
  return row
}

/** The number of studies, organisations in studies, participants and entries of the trails: all that a call may store. */
export async function everything({ database: { handle } }: TestServer) {
  const tables = [studies, studyOrganizations, participants, auditEntries] as const
  return Promise.all(tables.map((table) => handle.$count(table)))
}

/** The participants of a study as stored: user, role, status, organisation in the study. */
export async function participantsOf({ database }: TestServer, studyId: string) {
  const rows = await database.handle.select().from(participants).where(eq(participants.studyId, studyId))
  return rows.map(({ userId, role, status, studyOrganizationId }) => [userId, role, status, studyOrganizationId])
}

/** The audit trail of a study as stored, in order: kind of change, label, before, after, reason. */
export async function trailOf({ database }: TestServer, studyId: string) {
  const entries = await database.handle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.chain, chainOfStudy(studyId)))
    .orderBy(asc(auditEntries.number))
  return entries.map(({ changeType, fieldLabel, oldValue, newValue, reason }) => [
    changeType,
    fieldLabel,
    oldValue,
    newValue,
    reason,
  ])
}
