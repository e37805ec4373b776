import { JOB_ROLE_LABELS, jobRolesOf } from '@imsang/domain/job-roles'
import { approveUser, rejectUser } from '../administration/decide'
import { listPendingUsers } from '../administration/pendingUsers'
import type { Handlers } from '../http/handler'

/** Applicants and what becomes of them. */
export const approvalHandlers = {
  listPendingUsers: ({ db, caller, services }) => listPendingUsers(db, services.clock, caller),

  approveUser: (context, { body }) => approveUser(context, body),

  rejectUser: (context, { body }) => rejectUser(context, body),

  async listJobRoles(_, { path }) {
    return jobRolesOf(path.type).map((key) => ({ jobRoleKey: key, jobRoleName: JOB_ROLE_LABELS[key] }))
  },
} satisfies Partial<Handlers>
