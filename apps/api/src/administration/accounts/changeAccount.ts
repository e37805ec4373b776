import { accessLevelOf } from '@imsang/domain/access'
import { refusalOfAccountStep, USER_REFUSED } from '@imsang/domain/user-account'
import { eq } from 'drizzle-orm'
import { addEnded } from '../../access-record/callAccess'
import type { User } from '../../accounts/users'
import { accountActorOf } from '../../audit/actor'
import { type AccountFieldChange, recordAccountChange } from '../../audit/recordAccountChange'
import { endSessionsOf } from '../../auth/sessions'
import { momentOf } from '../../base/clock'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { memberships, users } from '../../db/schema'
import type { SessionContext } from '../../http/handler'
import { isWithin, realmOf } from '../realm'
import { type AccountMembership, type KeptAccount, levelOf } from './account'
import { fieldChanges, mainOf } from './fieldChanges'
import { requireOtherAdministrator } from './lastAdministrator'

/** What becomes of an account; what is not said stays. */
export interface AccountChange {
  readonly values?: Partial<User>
  /** All of them, in order. */
  readonly memberships?: readonly AccountMembership[]
  /** What the history says besides the fields of the account. */
  readonly alsoRecorded?: readonly AccountFieldChange[]
}

/**
 * Changes a locked account: checks who may, stores it with its history, and signs its owner out everywhere when it lost
 * access, moved or has another job role. Without a difference nothing is stored [USER-174 … USER-182, USER-193].
 * @returns the account as it is now
 * @throws Problem 403, 409
 */
export async function changeAccount(
  context: SessionContext,
  before: KeptAccount,
  { values = {}, memberships: theirs = before.memberships, alsoRecorded = [] }: AccountChange,
): Promise<KeptAccount> {
  const { db, services, caller, origin, access } = context
  const { user } = before
  const wanted = { ...user, ...ofNewRole(user, values.jobRoleKey), ...values }
  const after = { user: wanted, memberships: theirs }
  await requireStep(context, before, after)
  const fields = [...fieldChanges(before, after), ...alsoRecorded]
  if (fields.every((field) => field.before === field.after)) return before

  const changed = { ...wanted, version: user.version + 1, updatedAt: momentOf(services.clock) }
  await db.update(users).set(changed).where(eq(users.id, user.id))
  if (theirs !== before.memberships) await storeMemberships(db, user.id, theirs)
  await recordAccountChange(db, services.clock, {
    userId: user.id,
    actor: accountActorOf(caller, origin),
    reason: null,
    fields,
  })
  if (signsOut(before, after)) {
    const ended = await endSessionsOf(db, services.clock, user.id, null)
    await addEnded(access, db, user, ended)
  }
  return { ...after, user: changed }
}

/** What a new job role makes of the kind of administrator [USER-182]. */
export function ofNewRole(user: Pick<User, 'jobRoleKey'>, jobRoleKey: string | null | undefined): Partial<User> {
  if (jobRoleKey === undefined || jobRoleKey === user.jobRoleKey) return {}
  return { jobRoleKey, admin: false, adminType: jobRoleKey === 'TENANT_ADMIN' ? 'TENANT' : null }
}

/** @throws Problem 403, 409 */
async function requireStep({ db, caller }: SessionContext, before: KeptAccount, after: KeptAccount): Promise<void> {
  const { user } = before
  const [levelBefore, levelAfter] = [levelOf(user), levelOf(after.user)]
  const ends = user.isEnabled && !after.user.isEnabled
  const step = { isOwn: user.id === caller.userId, ownLevel: accessLevelOf(caller.account), ends }
  const refusal = refusalOfAccountStep({ ...step, before: levelBefore, after: levelAfter })
  if (refusal) {
    throw new Problem(refusal.rule === 'higher-level' ? 403 : 409, `user.${refusal.rule}`, refusal.message)
  }
  const isLowered = levelBefore === 'SYSTEM_ADMIN' && levelAfter !== 'SYSTEM_ADMIN'
  if (user.isEnabled && levelBefore === 'SYSTEM_ADMIN' && (ends || isLowered)) {
    await requireOtherAdministrator(db, user.id)
  }
  const isAboutAll =
    after.user.isEnabled !== user.isEnabled ||
    after.user.registrationStatus !== user.registrationStatus ||
    after.user.jobRoleKey !== user.jobRoleKey ||
    mainIdOf(before) !== mainIdOf(after)
  if (isAboutAll) requireMain(realmOf(caller), before)
}

/**
 * Access and job role of an account are decided by those who manage its main organisation: in the others they would
 * give rights there [USER-194].
 * @throws Problem 403
 */
function requireMain(realm: ReturnType<typeof realmOf>, account: KeptAccount): void {
  const main = mainOf(account)
  if (realm === 'all' || !main || isWithin(realm, main.organization.id)) return
  throw new Problem(403, 'user.main-elsewhere', USER_REFUSED.mainElsewhere)
}

const mainIdOf = (account: KeptAccount) => mainOf(account)?.organization.id

/** True when the change acts on what its owner may do. */
function signsOut(before: KeptAccount, after: KeptAccount): boolean {
  const kept = new Set(after.memberships.map(({ organization }) => organization.id))
  return (
    (before.user.isEnabled && !after.user.isEnabled) ||
    before.user.jobRoleKey !== after.user.jobRoleKey ||
    mainIdOf(before) !== mainIdOf(after) ||
    before.memberships.some(({ organization }) => !kept.has(organization.id))
  )
}

async function storeMemberships(db: Handle, userId: string, theirs: readonly AccountMembership[]): Promise<void> {
  await db.delete(memberships).where(eq(memberships.userId, userId))
  const rows = theirs.map(({ organization, isPrimary, jobRoleKey }, position) => ({
    ...{ userId, organizationId: organization.id, isPrimary, position },
    jobRoleKey: isPrimary ? null : jobRoleKey,
  }))
  if (rows.length > 0) await db.insert(memberships).values(rows)
}
