import type { Body, Reply } from '@imsang/api-client'
import { accessLevelOf, isSystemAdmin } from '@imsang/domain/access'
import { studyPermissionsOf } from '@imsang/domain/study-permissions'
import { isAdminOfAny } from '../access/enteredStudies'
import { personAsked } from '../access/personAsked'
import { mayEnter } from '../access/scope'
import { findStanding } from '../access/standing'
import { findPerson } from '../accounts/findPerson'
import { looksAfter } from '../administration/managedAccounts'
import { isId } from '../db/ids'
import type { SessionContext } from '../http/handler'

/**
 * Answers whether a user may do something with the system or with a study. A study that is unknown, deleted or out of
 * scope allows nothing, so that the answer does not tell these apart [SCALL-093, PERM-056, PERM-057, DEC-671].
 * @throws Problem 403 for a question about somebody else
 */
export async function checkAccess(
  { db, caller }: SessionContext,
  { userId, objectType, objectId, action }: Body<'checkAccess'>,
): Promise<Reply<'checkAccess'>> {
  const person = await personAsked(db, caller, userId)
  if (!person) return { allowed: false }
  if (objectType === 'system') return { allowed: action === 'access' || isSystemAdmin(person.account) }
  const standing = isId(objectId) ? await findStanding(db, person, objectId) : null
  if (!standing || !mayEnter(standing)) return { allowed: false }
  return { allowed: action === 'access' || studyPermissionsOf(person.account, standing).isAdmin }
}

/**
 * Answers of what a user is an administrator: of everything, of their organisations, of at least one study, of nothing.
 * Organisation administrators may ask about the accounts that they look after [SCALL-094, USER-254, DEC-269, DEC-671].
 * @throws Problem 403 for a question about somebody else
 */
export async function resolveAdminLevel(
  { db, caller }: SessionContext,
  { userId }: Body<'resolveAdminLevel'>,
): Promise<Reply<'resolveAdminLevel'>> {
  const person = (await looksAfter(db, caller, userId))
    ? await findPerson(db, userId)
    : await personAsked(db, caller, userId)
  if (!person) return { success: false, reason: 'NO_ACCOUNT', adminLevel: 'NONE' }
  if (isSystemAdmin(person.account)) return { success: true, reason: 'SYSTEM_ADMIN', adminLevel: 'SYSTEM' }
  if (accessLevelOf(person.account) === 'TENANT_ADMIN') {
    return { success: true, reason: 'TENANT_ADMIN', adminLevel: 'TENANT' }
  }
  if (await isAdminOfAny(db, person)) return { success: true, reason: 'STUDY_ADMIN', adminLevel: 'PROJECT' }
  return { success: true, reason: 'NO_ADMIN_RIGHT', adminLevel: 'NONE' }
}
