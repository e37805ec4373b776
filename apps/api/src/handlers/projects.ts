import type { Handlers } from '../http/handler'
import { listOrganizations } from '../studies/institutions'
import { listMyStudies } from '../studies/myStudies'
import { readStudy } from '../studies/study'

/** Studies, as the caller may see them. */
export const projectHandlers = {
  listMyProjects: ({ db, caller }) => listMyStudies(db, caller),

  getProject: ({ db, scope }) => readStudy(db, scope),

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

  listInstitutions: ({ db, scope }, { query }) => listOrganizations(db, scope, query.type),
} satisfies Pick<Handlers, 'listMyProjects' | 'getProject' | 'getProjectPermissions' | 'listInstitutions'>
