import type { Handlers } from '../http/handler'
import { addColumn } from './columns/addColumn'
import { listColumns } from './columns/readColumns'
import { removeColumn } from './columns/removeColumn'
import { setValue } from './columns/setValue'
import { changeInvestigator } from './edit/changeInvestigator'
import { listInvestigatorCandidates } from './edit/investigatorCandidates'
import { updateInstitution } from './edit/updateInstitution'
import { createInstitution } from './manage/createInstitution'
import { deleteInstitution } from './manage/deleteInstitution'
import { listCandidates } from './manage/listCandidates'
import { searchInstitutions } from './manage/searchInstitutions'
import { recordRecent } from './recordRecent'
import { createProgressReport } from './report/createProgressReport'
import { listStatistics, readOwnStatistics, readStatistics } from './statistics'

/** The handlers for the institutions of a study. */
export const institutionHandlers = {
  async listInstitutionStatistics(context, { query }) {
    const { db, scope, services } = context
    const all = await listStatistics(db, scope, services.clock, query.includeDetails)
    return recordRecent(context, all, all)
  },
  async getInstitutionStatistics(context, { path, query }) {
    const { db, scope, services } = context
    const one = await readStatistics(db, scope, services.clock, path.projectOrganizationId, query.includeDetails)
    return recordRecent(context, [one], one)
  },
  async getMyInstitutionStatistics(context, { query }) {
    const { db, scope, services } = context
    const own = await readOwnStatistics(db, scope, services.clock, query.includeDetails)
    return recordRecent(context, [own], own)
  },
  createProgressReport,
  updateInstitution,
  changeInvestigator,
  listInvestigatorCandidates: ({ db, scope }, { path, query }) => listInvestigatorCandidates(db, scope, path, query),
  createInstitution,
  deleteInstitution,
  searchInstitutions: ({ db, scope }, { query }) => searchInstitutions(db, scope, query),
  listInstitutionCandidates: ({ db, scope }, { query }) => listCandidates(db, scope, query.organizationId),
  listInstitutionColumns: ({ db, scope }) => listColumns(db, scope),
  addInstitutionColumn: addColumn,
  removeInstitutionColumn: removeColumn,
  setInstitutionValue: setValue,
} satisfies Partial<Handlers>
