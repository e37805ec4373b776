import { ORGANIZATION_TYPE_LABELS } from '@imsang/domain/organization'
import type { Handlers } from '../http/handler'
import { createOrganization } from './createOrganization'
import { deleteOrganization } from './deleteOrganization'
import { listOrganizations } from './listOrganizations'
import { isNameTaken } from './name'
import { listOrganizationUsers, searchOrganizations } from './searchOrganizations'
import { updateOrganization } from './updateOrganization'

/** The handlers for organisations. */
export const organizationHandlers = {
  listOrganizations: ({ db }, { query }) => listOrganizations(db, query),
  listOrganizationUsers: ({ db }, { path }) => listOrganizationUsers(db, path.organizationId),
  listTenantUsers: ({ db }, { path }) => listOrganizationUsers(db, path.tenantId),
  searchOrganizations: ({ db, caller }, { query }) => searchOrganizations(db, caller, query),
  createOrganization,
  updateOrganization,
  deleteOrganization,

  async checkOrganizationName({ db }, { query }) {
    return { isDuplicate: await isNameTaken(db, query.name) }
  },

  async listOrganizationTypes() {
    return Object.entries(ORGANIZATION_TYPE_LABELS).map(([code, name]) => ({ code, name }))
  },
} satisfies Partial<Handlers>
