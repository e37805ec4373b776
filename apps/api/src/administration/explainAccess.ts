import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { ACCESS_LEVEL_LABELS, accessLevelOf } from '@imsang/domain/access'
import { BARRED } from '@imsang/domain/access-explanation'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { accountOf, organizationsOf, type Person, signInBarrierOf } from '../accounts/caller'
import type { users } from '../db/schema'
import type { SessionContext } from '../http/handler'
import { explainScreens } from './explainScreens'
import { explainStudies } from './explainStudies'
import { findManaged } from './managedAccounts'
import { realmOf } from './realm'
import { shownOrganizations } from './users'

type Query = NonNullable<operations['explainAccess']['parameters']['query']>

/**
 * Explains what an account may do: its screens and its studies, each with the rule that opens or closes it. An account that
 * may not sign in opens nothing, whatever its roles [USER-248, USER-249, DEC-929, DEC-930].
 * @throws Problem 404 for an account that the caller does not look after [USER-250]
 */
export async function explainAccess(
  { db, caller }: SessionContext,
  userId: string,
  { study = '' }: Query,
): Promise<Reply<'explainAccess'>> {
  const user = await findManaged(db, caller, userId)
  const organizations = await organizationsOf(db, user.id)
  const person: Person = { userId: user.id, organizations, account: accountOf(user, organizations) }
  const barrier = signInBarrierOf(user)
  const barred = barrier && BARRED[barrier]
  const shown = await shownOrganizations(db, realmOf(caller), [user.id])
  return {
    account: {
      ...named(user),
      organizationName: shown.get(user.id)?.name ?? null,
      levelName: ACCESS_LEVEL_LABELS[accessLevelOf(person.account)],
      barrier,
      sentence: barred,
    },
    screens: explainScreens(person.account, barred),
    ...(await explainStudies(db, caller, person, { barred, search: study })),
  }
}

const named = ({ id, fullName, username, email, jobRoleKey }: typeof users.$inferSelect) => ({
  userId: id,
  fullName: fullName || username,
  email,
  jobRoleName: jobRoleKey && jobRoleLabel(jobRoleKey),
})
