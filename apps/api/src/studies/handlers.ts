import { hasInstitutionListAccess, hasResearcherListAccess } from '@imsang/domain/access'
import type { Handlers } from '../http/handler'
import { checkAccess, resolveAdminLevel } from './accessChecks'
import { addParticipant } from './addParticipant'
import { changeStatus } from './changeStatus'
import { createStudy } from './createStudy'
import { deleteStudy } from './deleteStudy'
import { listEligibleUsers } from './eligibleUsers'
import { importStudies } from './importing/importStudies'
import { institutionStatisticsOf } from './institutionStatistics'
import { listOrganizations } from './institutions'
import { checkListAccess } from './listAccess'
import { listMyStudies } from './myStudies'
import { listInvestigators, listParticipants } from './participants'
import { listOwnParticipations, readOwnParticipation } from './participations'
import { removeParticipant } from './removeParticipant'
import { listStudiesOfTenant } from './studiesOfTenant'
import { readStudy } from './study'
import { studyHistory } from './studyRecords'
import { updateStudy } from './updateStudy'

/** The handlers for studies. */
export const studyHandlers = {
  listMyProjects: ({ db, caller }) => listMyStudies(db, caller),
  listOwnParticipations: ({ db, caller }) => listOwnParticipations(db, caller),
  listProjectsOfTenant: ({ db, caller }, { path }) => listStudiesOfTenant(db, caller, path.tenantId),
  getOwnParticipation: ({ db, scope }) => readOwnParticipation(db, scope),

  listParticipants: ({ db, scope }, { query }) => listParticipants(db, scope, query),
  listInvestigators: ({ db, scope }) => listInvestigators(db, scope),
  listEligibleUsers: ({ db, scope }, { query }) => listEligibleUsers(db, scope, query),
  addParticipant,
  removeParticipant,

  checkResearcherProjectList: (context, { query }) => checkListAccess(context, query.userId, hasResearcherListAccess),
  checkInstitutionList: (context, { query }) => checkListAccess(context, query.userId, hasInstitutionListAccess),

  checkAccess: (context, { body }) => checkAccess(context, body),
  resolveAdminLevel: (context, { body }) => resolveAdminLevel(context, body),

  createProject: createStudy,
  importProjects: importStudies,
  updateProject: updateStudy,
  deleteProject: deleteStudy,
  changeProjectStatus: changeStatus,

  getProject: ({ db, scope }) => readStudy(db, scope),
  listStudyAuditLogs: ({ db, scope }, { query }) => studyHistory(db, scope, query),
  async getProjectDetail({ db, scope }) {
    const project = await readStudy(db, scope)
    return { project, institutionStatistics: await institutionStatisticsOf(db, scope, project) }
  },
  listInstitutions: ({ db, scope }, { query }) => listOrganizations(db, scope, query.type),

  async getProjectPermissions({ scope }) {
    const { permissions, dataRole, institutions, ownInstitution, projectRole } = scope
    return {
      ...permissions,
      effectiveDataRole: dataRole,
      projectRole,
      institutionScope: {
        ownProjectOrganizationId: ownInstitution,
        canEnterDataEverywhere: institutions.enters.kind === 'all',
      },
    }
  },
} satisfies Partial<Handlers>
