import { findAccount } from '../administration/accounts/account'
import { endAccount } from '../administration/accounts/endAccount'
import type { Input, SessionContext } from '../http/handler'
import { leaveStudies, lockStudies } from './leaveStudies'
import { scoped, workOf } from './openWork'

/**
 * Deletes an account without handing anything over: its participations end with it where the caller may change the study
 * [ACALL-013, USER-320, DEC-964].
 * @throws Problem 403, 404, 409, also for somebody who still leads a study or an institution [USER-301]
 */
export async function deleteUser(context: SessionContext, { path }: Input<'deleteUser'>): Promise<null> {
  const { db, caller } = context
  const { user } = await findAccount(db, caller, path.id)
  const studyIds = (await workOf(db, user.id)).map(({ study }) => study.id)
  await lockStudies(db, studyIds)
  await endAccount(context, user.id)
  const { items } = await scoped(db, caller, await workOf(db, user.id))
  await leaveStudies(
    context,
    user,
    items.filter(({ study }) => studyIds.includes(study.id)),
  )
  return null
}
