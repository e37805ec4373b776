import type { Body, Reply } from '@imsang/api-client'
import { ORGANIZATION_NOT_FOUND } from '@imsang/domain/organization'
import { USER_REFUSED } from '@imsang/domain/user-account'
import type { User } from '../../accounts/users'
import { Problem } from '../../base/problem'
import type { Input, SessionContext } from '../../http/handler'
import { isWithin, realmOf } from '../realm'
import { type AccountMembership, findAccount, type KeptAccount, lockAccount } from './account'
import { changeAccount } from './changeAccount'
import { mainOf } from './fieldChanges'
import { openOrganization, requireGivable } from './given'
import { withMain } from './withMain'

type Membership = Reply<'getPrimaryMembership'>

/** The job role of the main membership is that of the account [USER-188, USER-189]. */
const toMembership = (
  { id, jobRoleKey: ofAccount }: User,
  { organization, isPrimary, jobRoleKey }: AccountMembership,
): Membership => ({
  userId: id,
  organizationId: organization.id,
  organizationName: organization.name,
  organizationType: organization.type,
  jobRole: isPrimary ? ofAccount : jobRoleKey,
  isPrimary,
})

/** Lists the memberships of a user in the organisations of the caller, in order [ACALL-016]. */
export async function listMemberships(
  { db, caller }: SessionContext,
  { path }: Input<'listMemberships'>,
): Promise<Membership[]> {
  const { user, memberships } = await findAccount(db, caller, path.userId)
  const realm = realmOf(caller)
  return memberships
    .filter(({ organization }) => isWithin(realm, organization.id))
    .map((membership) => toMembership(user, membership))
}

/** Returns the main membership of a user [ACALL-017]. @throws Problem 404 when it is none of the caller's organisations */
export async function getPrimaryMembership(
  { db, caller }: SessionContext,
  { path }: Input<'getPrimaryMembership'>,
): Promise<Membership> {
  const account = await findAccount(db, caller, path.userId)
  const main = mainOf(account)
  if (!main || !isWithin(realmOf(caller), main.organization.id)) throw notFound()
  return toMembership(account.user, main)
}

/** Makes a user a member of one more organisation; the first one is the main one [ACALL-015, USER-191]. */
export async function addMembership(
  context: SessionContext,
  { userId, organizationId, jobRole, isPrimary }: Body<'addMembership'>,
): Promise<Membership> {
  const { db, caller } = context
  const account = await lockAccount(db, caller, userId)
  const organization = await openOrganization(db, realmOf(caller), organizationId)
  if (account.memberships.some((each) => each.organization.id === organizationId)) {
    throw new Problem(409, 'membership.exists', USER_REFUSED.alreadyMember)
  }
  requireGivable(jobRole, organization, caller, 'jobRole')
  const added = { organization, isPrimary: false, jobRoleKey: jobRole }
  const memberships = [...account.memberships, added]
  const isMain = isPrimary || account.memberships.length === 0
  const change = isMain ? withMain({ ...account, memberships }, added) : { memberships }
  return membershipOf(await changeAccount(context, account, change), organizationId)
}

/** Gives a member another job role; in the main organisation it is that of the account [ACALL-018, USER-189]. */
export async function changeMembershipRole(
  context: SessionContext,
  { path, body: { newRole } }: Input<'changeMembershipRole'>,
): Promise<Membership> {
  const { db, caller } = context
  const account = await lockAccount(db, caller, path.userId)
  const membership = requireMembership(context, account, path.organizationId)
  const { jobRole } = toMembership(account.user, membership)
  if (newRole !== jobRole) requireGivable(newRole, membership.organization, caller, 'newRole')
  const memberships = account.memberships.map((each) => (each === membership ? { ...each, jobRoleKey: newRole } : each))
  const change = membership.isPrimary ? { values: { jobRoleKey: newRole } } : { memberships }
  return membershipOf(await changeAccount(context, account, change), path.organizationId)
}

/** Makes another organisation the main one, whose job role then counts [ACALL-019, USER-188]. */
export async function setPrimaryMembership(
  context: SessionContext,
  { path, body: { organizationId } }: Input<'setPrimaryMembership'>,
): Promise<Membership> {
  const { db, caller } = context
  const account = await lockAccount(db, caller, path.userId)
  const membership = requireMembership(context, account, organizationId)
  if (membership.isPrimary) return toMembership(account.user, membership)
  const { jobRoleKey, organization } = membership
  if (jobRoleKey !== null && jobRoleKey !== account.user.jobRoleKey) {
    requireGivable(jobRoleKey, organization, caller, 'organizationId')
  }
  return membershipOf(await changeAccount(context, account, withMain(account, membership)), organizationId)
}

/** Ends a membership that is not the main one [ACALL-020]. @throws Problem 404, 409 for the main one [USER-190] */
export async function removeMembership(context: SessionContext, { path }: Input<'removeMembership'>): Promise<null> {
  const account = await lockAccount(context.db, context.caller, path.userId)
  const membership = requireMembership(context, account, path.organizationId)
  if (membership.isPrimary) throw new Problem(409, 'membership.main', USER_REFUSED.mainMembership)
  await changeAccount(context, account, { memberships: account.memberships.filter((each) => each !== membership) })
  return null
}

const notFound = () => new Problem(404, 'membership.not-found', ORGANIZATION_NOT_FOUND)

/** @throws Problem 404 for an organisation that the caller does not manage, or of which the user is no member */
function requireMembership(
  { caller }: SessionContext,
  { memberships }: KeptAccount,
  organizationId: string,
): AccountMembership {
  const found = memberships.find(({ organization }) => organization.id === organizationId)
  if (!found || !isWithin(realmOf(caller), organizationId)) throw notFound()
  return found
}

function membershipOf({ user, memberships }: KeptAccount, organizationId: string): Membership {
  const found = memberships.find(({ organization }) => organization.id === organizationId)
  if (!found) throw new Error('a membership that was not stored')
  return toMembership(user, found)
}
