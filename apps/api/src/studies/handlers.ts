import { hasInstitutionListAccess, hasResearcherListAccess } from '@imsang/domain/access'
import type { Handlers } from '../http/handler'
import { changeStatus } from './changeStatus'
import { createStudy } from './createStudy'
import { deleteStudy } from './deleteStudy'
import { listOrganizations } from './institutions'
import { checkListAccess } from './listAccess'
import { listMyStudies } from './myStudies'
import { listOwnParticipations, readOwnParticipation } from './participations'
import { readStudy } from './study'
import { studyHistory } from './studyRecords'
import { updateStudy } from './updateStudy'

/** The handlers for studies. */
export const studyHandlers = {
  listMyProjects: ({ db, caller }) => listMyStudies(db, caller),
  listOwnParticipations: ({ db, caller }) => listOwnParticipations(db, caller),
  getOwnParticipation: ({ db, scope }) => readOwnParticipation(db, scope),

  checkResearcherProjectList: (context, { query }) => checkListAccess(context, query.userId, hasResearcherListAccess),
  checkInstitutionList: (context, { query }) => checkListAccess(context, query.userId, hasInstitutionListAccess),

  createProject: createStudy,
  updateProject: updateStudy,
  deleteProject: deleteStudy,
  changeProjectStatus: changeStatus,

  getProject: ({ db, scope }) => readStudy(db, scope),
  listStudyAuditLogs: ({ db, scope }, { query }) => studyHistory(db, scope, query),
  listInstitutions: ({ db, scope }, { query }) => listOrganizations(db, scope, query.type),

  async getProjectPermissions({ scope }) {
    const { permissions, dataRole, institutions, ownInstitution } = scope
    return {
      ...permissions,
      effectiveDataRole: dataRole,
      institutionScope: {
        ownProjectOrganizationId: ownInstitution,
        canEnterDataEverywhere: institutions.enters.kind === 'all',
      },
    }
  },
} satisfies Partial<Handlers>
