import { listManagedStudies } from '../administration/studies'
import { listUsers } from '../administration/users'
import type { Handlers } from '../http/handler'

/** Lists of administrators. */
export const administrationHandlers = {
  listUsers: ({ db, caller }, { query }) => listUsers(db, caller, query),

  listProjects: ({ db, caller }, { query }) => listManagedStudies(db, caller, query),
} satisfies Partial<Handlers>
