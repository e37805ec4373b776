import type { Reply } from '@imsang/api-client'
import { normalisePhone } from '@imsang/domain/phone'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { checkUserEdit } from '@imsang/domain/user-account'
import { Problem } from '../../base/problem'
import type { Input, SessionContext } from '../../http/handler'
import { isCurrentVersion } from '../../http/version'
import { realmOf } from '../realm'
import { type AccountMembership, type KeptAccount, lockAccount, shownTo, toAccount } from './account'
import { changeAccount } from './changeAccount'
import { requireNoFault } from './formFaults'
import { openOrganization, requireGivable } from './given'

/**
 * Corrects an account, moves it, disables or enables it [ACALL-012, ACALL-074, USER-172, USER-178, USER-192].
 * @throws Problem 400, 403, 404, 409, 412 with the current account
 */
export async function updateUser(
  context: SessionContext,
  { path, body, ifMatch }: Input<'updateUser'>,
): Promise<Reply<'updateUser'>> {
  const { db, caller } = context
  const account = await lockAccount(db, caller, path.id)
  if (!isCurrentVersion(ifMatch, account.user.version)) {
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: toAccount(caller, account) })
  }
  requireNoFault(checkUserEdit(body))
  const realm = realmOf(caller)
  const shown = shownTo(realm, account)
  const { organizationId, jobRoleKey, isEnabled } = body
  const isMoved = organizationId !== shown?.organization.id
  const organization = isMoved ? await openOrganization(db, realm, organizationId) : shown.organization
  // One that stays as it was is kept, whatever the type of the organisation [USER-054].
  if (jobRoleKey !== account.user.jobRoleKey) requireGivable(jobRoleKey, organization, caller, 'jobRoleKey')
  const values = { fullName: body.fullName.trim(), phone: normalisePhone(body.phone) || null, isEnabled, jobRoleKey }
  const changed = await changeAccount(context, account, {
    values,
    ...(isMoved && { memberships: moved(account, shown, organization) }),
  })
  return toAccount(caller, changed)
}

/** The memberships with an organisation in the place of the one that is shown. */
function moved(
  { memberships }: KeptAccount,
  shown: AccountMembership | undefined,
  organization: AccountMembership['organization'],
): AccountMembership[] {
  const next = { isPrimary: memberships.length === 0, jobRoleKey: null, ...shown, organization }
  const others = memberships.filter((each) => each.organization.id !== organization.id)
  if (!shown) return [...others, next]
  return others.map((each) => (each === shown ? next : each))
}
