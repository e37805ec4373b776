import { listOrganizations, searchOrganizations } from '../administration/organizations'
import type { Handlers } from '../http/handler'

/** Organisations. */
export const organizationHandlers = {
  searchOrganizations: ({ db, caller }, { query }) => searchOrganizations(db, caller, query),

  listOrganizations: ({ db }, { query }) => listOrganizations(db, query),
} satisfies Partial<Handlers>
