import { JOB_ROLE_LABELS, jobRolesOf } from '@imsang/domain/job-roles'
import type { TrailProof } from '../audit/handlers'
import type { Handlers } from '../http/handler'
import { accountHistoryHandlers } from './accountHistory'
import { approveUser, rejectUser } from './decide'
import { explainAccess } from './explainAccess'
import { chooseLetters, readLetters } from './letters'
import { listManagedUsers } from './managedUsers'
import { listPendingUsers } from './pendingUsers'
import { listManagedStudies } from './studies'
import { listUsers } from './users'

/**
 * The handlers for users, applicants and studies.
 * @param publicUrl where approved applicants sign in
 */
export const administrationHandlers = (publicUrl: string, proof: TrailProof) =>
  ({
    listUsers: ({ db, caller }, { query }) => listUsers(db, caller, query),
    listManagedUsers: (context, { query }) => listManagedUsers(context, query),
    explainAccess: (context, { path, query }) => explainAccess(context, path.userId, query),
    listProjects: ({ db, caller }, { query }) => listManagedStudies(db, caller, query),

    listPendingUsers: ({ db, caller, services }) => listPendingUsers(db, services.clock, caller),
    approveUser: (context, { body }) => approveUser(context, publicUrl, body),
    rejectUser,

    getMyLetters: readLetters,
    chooseMyLetters: (context, { body }) => chooseLetters(context, body),
    ...accountHistoryHandlers(proof),

    async listJobRoles(_, { path }) {
      return jobRolesOf(path.type).map((key) => ({ jobRoleKey: key, jobRoleName: JOB_ROLE_LABELS[key] }))
    },
  }) satisfies Partial<Handlers>
