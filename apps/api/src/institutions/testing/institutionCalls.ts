import { DEMO_ORGANIZATIONS, type DemoDomain, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, asc, eq } from 'drizzle-orm'
import { chainOfStudy } from '../../audit/append'
import { newId } from '../../db/ids'
import { auditEntries, organizations, studyOrganizations } from '../../db/schema'
import type { Call, TestServer } from '../../testing/server'

export const STUDY = demoStudyId('study-1')
export const CI = 'ci@seoul-hospital.example'
export const SYSTEM_ADMIN = 'admin@imsang.example'
export const SMO = 'smo@hanbit-smo.example'
/** An admin of the study who may add, and not remove. */
export const CRC = 'crc@seoul-hospital.example'
export const JEJU_PI = demoUserId('pi@jeju-hospital.example')

export const organizationOf = (domain: DemoDomain) => DEMO_ORGANIZATIONS[domain].id
export const JEJU = organizationOf('jeju-hospital.example')
export const NEW_HOSPITAL = organizationOf('new-hospital.example')

/** The calls that put institutions into a study and take them out, by default of the first study as its chief investigator. */
export const institutionCalls = (server: () => TestServer, projectId = STUDY) => ({
  create: (body: object = {}, call: Call = {}) =>
    server().call('createInstitution', {
      as: CI,
      path: { projectId },
      body: { tenantId: JEJU, targetEnrollment: 10, ...body },
      ...call,
    }),
  remove: (projectOrganizationId: string, call: Call = {}) =>
    server().call('deleteInstitution', { as: CI, path: { projectId, projectOrganizationId }, ...call }),
  search: (query: Record<string, string> = {}, call: Call = {}) =>
    server().call('searchInstitutions', { as: CI, path: { projectId }, query, ...call }),
  candidates: (organizationId: string, call: Call = {}) =>
    server().call('listInstitutionCandidates', { as: CI, path: { projectId }, query: { organizationId }, ...call }),
  /** The institutions as stored, in the order in which they came. */
  links: () =>
    server()
      .database.handle.select()
      .from(studyOrganizations)
      .where(and(eq(studyOrganizations.studyId, projectId), eq(studyOrganizations.role, 'SITE')))
      .orderBy(asc(studyOrganizations.id)),
  /** The entries of the trail about institutions and people, in order, after the first `since`. */
  trail: async (since = 0) => {
    const entries = await server()
      .database.handle.select()
      .from(auditEntries)
      .where(eq(auditEntries.chain, chainOfStudy(projectId)))
      .orderBy(asc(auditEntries.number))
    return entries
      .slice(since)
      .map(({ entityType, changeType, fieldLabel, oldValue, newValue }) => [
        entityType,
        changeType,
        fieldLabel,
        oldValue,
        newValue,
      ])
  },
  /** Plants an organisation without people. */
  plant: async (values: Partial<typeof organizations.$inferInsert> = {}) => {
    const id = newId()
    const code = id.slice(-12).toUpperCase()
    const row = { id, name: `병원 ${code}`, code, type: 'HOSPITAL', status: 'ACTIVE' as const, ...values }
    await server()
      .database.handle.insert(organizations)
      .values(row as typeof organizations.$inferInsert)
    return id
  },
})
