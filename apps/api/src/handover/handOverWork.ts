import type { Reply } from '@imsang/api-client'
import { HAND_OVER_REFUSED } from '@imsang/domain/hand-over'
import { callerPerson } from '../access-record/callAccess'
import type { User } from '../accounts/users'
import { findAccount, lockAccount } from '../administration/accounts/account'
import { changeAccount } from '../administration/accounts/changeAccount'
import { endAccount } from '../administration/accounts/endAccount'
import { Problem } from '../base/problem'
import type { Input, SessionContext } from '../http/handler'
import { handOverItem } from './handOverItem'
import { leaveStudies, lockStudies } from './leaveStudies'
import { type ScopedWork, scoped, workOf } from './openWork'

/**
 * Hands the open work of an account to others and ends its access in the same step, all or nothing. The studies are locked
 * in the order of their ids, then the account, and the list is compared with the one that was decided on.
 * @throws Problem 404 for an account that the caller does not look after; 403 and 409 as `changeAccount`; 409 for the
 *   caller's own account, an older list, a successor who cannot take an item, and a deletion with a seat left
 * @see ACALL-101, USER-294 … USER-304
 */
export async function handOverWork(
  context: SessionContext,
  { path, body: { items: sent, afterwards } }: Input<'handOverWork'>,
): Promise<Reply<'handOverWork'>> {
  const { db, caller } = context
  const { user } = await findAccount(db, caller, path.id)
  if (user.id === caller.userId) throw new Problem(409, 'hand-over.own', HAND_OVER_REFUSED.own)
  const studyIds = (await workOf(db, user.id)).map(({ study }) => study.id)
  await lockStudies(db, studyIds)
  await lockAccount(db, caller, user.id)
  const work = await workOf(db, user.id)
  const { items } = await scoped(db, caller, work)
  const isPresent =
    items.length === sent.length &&
    items.every(({ id }) => sent.some((each) => each.id === id)) &&
    work.every(({ study }) => studyIds.includes(study.id))
  if (!isPresent) throw new Problem(409, 'hand-over.changed', HAND_OVER_REFUSED.changed)

  const given = items.flatMap((work) => {
    const successorId = sent.find(({ id }) => id === work.id)?.successorId
    return successorId ? [{ work, successorId }] : []
  })
  for (const { work, successorId } of given) await giveItem(context, work, user, successorId)
  await leaveStudies(context, user, afterwards === 'delete' ? items : given.map(({ work }) => work))
  await recordEach(context, user, given)

  if (afterwards === 'disable') {
    // Read again: the study that they are led back to may be forgotten by now.
    const account = await findAccount(db, caller, user.id)
    await changeAccount(context, account, { values: { isEnabled: false } })
  }
  if (afterwards === 'delete') await endAccount(context, user.id)
  return { handedOver: given.length }
}

/** @throws Problem 409 for who cannot take it, with the reason at the item [USER-300] */
async function giveItem(context: SessionContext, work: ScopedWork, leaver: User, successorId: string): Promise<void> {
  try {
    await handOverItem({ ...context, scope: work.scope }, work, leaver, successorId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = [{ field: work.id, message: error.message }]
    throw new Problem(409, 'hand-over.successor', HAND_OVER_REFUSED.successor, { errors })
  }
}

interface Given {
  readonly work: ScopedWork
  readonly successorId: string
}

/** One entry of the access record for each study: those who read the record of a study see it there [USER-303]. */
async function recordEach(
  { db, caller, access }: SessionContext,
  leaver: User,
  given: readonly Given[],
): Promise<void> {
  for (const studyId of new Set(given.map(({ work }) => work.study.id))) {
    const here = given.filter(({ work }) => work.study.id === studyId)
    const persons = [...new Set([leaver.id, ...here.map(({ successorId }) => successorId)])]
    const person = callerPerson(caller, here[0]?.work.scope.projectRole)
    await access.addIn(db, person, { task: 'change', about: 'account', status: 200, studyId, persons })
  }
}
