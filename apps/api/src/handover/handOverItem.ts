import { HAND_OVER_REFUSED } from '@imsang/domain/hand-over'
import { eq } from 'drizzle-orm'
import type { User } from '../accounts/users'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { studies } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { changeInvestigator } from '../institutions/edit/changeInvestigator'
import { addParticipant } from '../studies/addParticipant'
import { changeChief } from '../studies/changeChief'
import { openStudy } from '../studies/openStudy'
import { changeOfStudy, recordStudy } from '../studies/recordStudy'
import { removeParticipant } from '../studies/removeParticipant'
import { rolesOf } from '../studies/rolesInStudy'
import { trailedStudy } from '../studies/trailedStudy'
import type { Work } from './openWork'
import { chiefCandidates } from './successors'

/**
 * Gives one item of somebody to another person, as its single call does.
 * @throws Problem as that call, for who cannot take it
 * @see USER-294 … USER-296
 */
export async function handOverItem(
  context: StudyContext,
  work: Work,
  leaver: User,
  successorId: string,
): Promise<void> {
  const projectId = work.study.id
  if (work.kind === 'CHIEF') return giveChief(context, leaver, successorId)
  if (work.kind === 'INSTITUTION') {
    const path = { projectId, projectOrganizationId: work.id }
    await changeInvestigator(context, { path, query: {}, body: { userId: successorId }, ifMatch: null })
    return
  }
  const { role, organization } = work
  await removeParticipant(context, { path: { projectId, userId: leaver.id } })
  const body = { userId: successorId, organizationId: organization?.id ?? '', role }
  await addParticipant(context, { path: { projectId }, query: {}, body, ifMatch: null })
}

/** The part of an edit of the study that is about its chief investigator. */
async function giveChief(context: StudyContext, leaver: User, successorId: string): Promise<void> {
  const { db, scope, services } = context
  const study = await openStudy(context, null)
  const chief = (await chiefCandidates(db, study.id, leaver.id)).find(({ id }) => id === successorId)
  if (!chief) throw new Problem(400, 'study.no-chief', HAND_OVER_REFUSED.successor)
  const inRoles = await rolesOf(db, study.id)
  const given = { principalInvestigatorId: chief.id }
  await db
    .update(studies)
    .set({ ...given, version: study.version + 1, updatedAt: momentOf(services.clock) })
    .where(eq(studies.id, study.id))
  const people = await changeChief(context, leaver.id, chief)
  await recordStudy(context, scope, [
    changeOfStudy(study.id, {
      before: trailedStudy(study, leaver.fullName, inRoles),
      after: trailedStudy({ ...study, ...given }, chief.fullName, inRoles),
      changeType: 'UPDATE',
      reason: null,
    }),
    ...people,
  ])
}
