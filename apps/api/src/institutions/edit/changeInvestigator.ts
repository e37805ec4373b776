import type { ProjectOrganization } from '@imsang/api-client'
import { INVESTIGATOR_REFUSED } from '@imsang/domain/institution-edit'
import { STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import { and, eq, ne } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { fieldProblem, type Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { studyOrganizations, users } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { recordStudy } from '../../studies/recordStudy'
import { STUDY_INSTITUTION_KIND } from '../../studies/trail'
import { nameOfCandidate } from './investigatorCandidates'
import { openInstitution, readInstitution } from './openInstitution'
import { replaceInvestigator } from './replaceInvestigator'

/**
 * Gives an institution another investigator, or its first: the former one stays as an ordinary researcher, the new one takes
 * part if they did not, all or nothing. The chief investigator of the study may be both, and keeps that role.
 * @throws Problem 404, 412; 400 for the present investigator and for who is no candidate; 409 for the investigator of another
 *   institution of the study and for a suspended participant
 * @see SCALL-047, INST-082, INST-083, INST-142 … INST-145, SCALL-101, DEC-237, DEC-780
 */
export async function changeInvestigator(
  context: StudyContext,
  { path, body: { userId }, ifMatch }: Input<'changeInvestigator'>,
): Promise<ProjectOrganization> {
  const { db, scope, services } = context
  const { study, link } = await openInstitution(context, path.projectOrganizationId, ifMatch)
  const former = link.principalInvestigatorId
  if (userId === former) throw refused(400, 'current')
  const name = await nameOfCandidate(db, link.id, userId)
  if (name === null) throw refused(400, 'noCandidate')
  if ((await db.$count(studyOrganizations, heads(study.id, link.id, userId))) > 0) throw refused(409, 'headsAnother')

  const people = await replaceInvestigator(db, {
    study,
    institution: link.id,
    former,
    next: userId,
    now: momentOf(services.clock),
  })
  if (people === 'suspended' || people === 'headsAnother') throw refused(409, people)
  await db
    .update(studyOrganizations)
    .set({ principalInvestigatorId: userId, version: link.version + 1 })
    .where(eq(studyOrganizations.id, link.id))
  const { entityType } = STUDY_INSTITUTION_KIND
  await recordStudy(context, scope, [
    {
      entityType,
      entityId: link.id,
      fields: STUDY_INSTITUTION_FIELDS,
      before: { principalInvestigatorName: await nameOf(db, former) },
      after: { principalInvestigatorName: name },
      changeType: 'UPDATE',
      reason: null,
    },
    ...people,
  ])
  return readInstitution(db, scope, link.id)
}

/** Another institution of the study that a person leads. */
const heads = (studyId: string, institution: string, userId: string) =>
  and(
    eq(studyOrganizations.studyId, studyId),
    ne(studyOrganizations.id, institution),
    eq(studyOrganizations.principalInvestigatorId, userId),
  )

function refused(status: 400 | 409, reason: keyof typeof INVESTIGATOR_REFUSED): Problem {
  const [field, message] = ['userId', INVESTIGATOR_REFUSED[reason]]
  return fieldProblem(`investigator.${reason}`, field, message, status)
}

async function nameOf(db: Handle, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [found] = await db.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId))
  return found?.fullName ?? null
}
