import type { Body } from '@imsang/api-client'
import { accessLevelOf } from '@imsang/domain/access'
import { DEFAULT_JOB_ROLE, refusalToGiveJobRole } from '@imsang/domain/job-roles'
import { ORGANIZATION_NOT_FOUND } from '@imsang/domain/organization'
import { decideRegistration, REJECTION_REASON_MISSING } from '@imsang/domain/registration'
import { and, eq } from 'drizzle-orm'
import { organizationsOf } from '../accounts/caller'
import type { User } from '../accounts/users'
import { organizationChanged, statusChanged } from '../audit/accountChanges'
import { accountActorOf } from '../audit/actor'
import { recordAccountChange } from '../audit/recordAccountChange'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import { isId } from '../db/ids'
import { memberships, organizations, users } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { addJob } from '../jobs/addJob'
import { approvedLetter, rejectedLetter } from '../mail/letters/letters'
import { writeMail } from '../mail/writeMail'
import { statusOf } from '../registration/status'
import { lockApplicant } from './pendingUsers'
import { isWithin, realmOf } from './realm'

export const USER_NOT_FOUND = '사용자를 찾을 수 없습니다.'

type Decision = Parameters<typeof decideRegistration>[1]

/**
 * Approves an applicant, with a job role in one organisation. The approver is the caller; what the body says about the
 * approver is ignored [AUDIT-047].
 * @param publicUrl where the applicant signs in
 */
export async function approveUser(
  context: SessionContext,
  publicUrl: string,
  body: Body<'approveUser'>,
): Promise<null> {
  const { db, services } = context
  const { user, decided } = await decideOn(context, body.userId, { act: 'approve' })
  const organization = await findOrganization(context, body.organizationId)
  const jobRoleKey = body.jobRole ?? DEFAULT_JOB_ROLE
  const refusal = refusalToGiveJobRole(jobRoleKey, organization.type, accessLevelOf(context.caller.account))
  if (refusal) throw fieldProblem(`job-role.${refusal.rule}`, 'jobRole', refusal.message)

  const before = await organizationsOf(db, user.id)
  // The organisation chosen here replaces any from the unfinished account.
  await db.delete(memberships).where(eq(memberships.userId, user.id))
  await db
    .insert(memberships)
    .values({ userId: user.id, organizationId: organization.id, isPrimary: true, position: 0 })
  const adminType = jobRoleKey === 'TENANT_ADMIN' ? 'TENANT' : null
  await update(context, user, { ...decided, jobRoleKey, adminType, isEnabled: true })
  await recordAccountChange(db, services.clock, {
    userId: user.id,
    actor: accountActorOf(context.caller, context.origin),
    reason: null,
    fields: [
      statusChanged(user.registrationStatus, decided.registrationStatus),
      organizationChanged(before, [organization]),
      { name: 'jobRoleKey', before: user.jobRoleKey, after: jobRoleKey },
      { name: 'adminType', before: user.adminType, after: adminType },
      { name: 'isEnabled', before: String(user.isEnabled), after: String(true) },
    ],
  })
  // Without a password the letter needs a link with a token, which only its job may know.
  const hasWayIn = user.passwordHash !== null || user.authProvider !== null
  if (hasWayIn) await writeMail(db, services.clock, user.email, approvedLetter({ ...user, ...decided }, publicUrl))
  else await addJob(db, services.clock, { kind: 'first-password', payload: { email: user.email } })
  return null
}

/** Rejects an applicant; the reason is sent to them and recorded in the audit trail [VERIFY-033]. */
export async function rejectUser(context: SessionContext, { body }: Input<'rejectUser'>): Promise<null> {
  const { db, services } = context
  const reason = body.reason.trim()
  if (reason === '') throw fieldProblem('registration.reason', 'reason', REJECTION_REASON_MISSING)
  const { user, decided } = await decideOn(context, body.userId, { act: 'reject', reason })
  await update(context, user, decided)
  await recordAccountChange(db, services.clock, {
    userId: user.id,
    actor: accountActorOf(context.caller, context.origin),
    reason,
    fields: [statusChanged(user.registrationStatus, decided.registrationStatus)],
  })
  await writeMail(db, services.clock, user.email, rejectedLetter({ ...user, ...decided }, reason))
  return null
}

/** @throws Problem 404 for a user on whom the caller may not decide, 409 for one in another state [VERIFY-034] */
async function decideOn({ db, caller, services }: SessionContext, userId: string, decision: Decision) {
  const user = await lockApplicant(db, caller, userId)
  if (!user) throw new Problem(404, 'user.not-found', USER_NOT_FOUND)
  const decided = decideRegistration(statusOf(user, services.clock), decision)
  if ('refusal' in decided) throw new Problem(409, 'registration.status', decided.refusal.message)
  const { status, rejectionReason } = decided
  return { user, decided: { registrationStatus: status, rejectionReason } }
}

async function update({ db, services }: SessionContext, user: User, values: Partial<User>): Promise<void> {
  const changed = { ...values, version: user.version + 1, updatedAt: momentOf(services.clock) }
  await db.update(users).set(changed).where(eq(users.id, user.id))
}

/**
 * Holds the organisation until the transaction ends, so that it is not deleted meanwhile [ORG-125].
 * @throws Problem 404 for one that does not exist, is inactive or is not managed by the caller
 */
async function findOrganization({ db, caller }: SessionContext, id: string) {
  const [found] =
    isId(id) && isWithin(realmOf(caller), id)
      ? await db
          .select()
          .from(organizations)
          .where(and(eq(organizations.id, id), eq(organizations.status, 'ACTIVE')))
          .for('key share')
      : []
  if (!found) throw new Problem(404, 'organization.not-found', ORGANIZATION_NOT_FOUND)
  return found
}
