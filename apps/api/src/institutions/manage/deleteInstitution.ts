import type { Reply } from '@imsang/api-client'
import { INSTITUTION_REFUSED } from '@imsang/domain/institution-form'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { momentOf } from '../../base/clock'
import { Problem } from '../../base/problem'
import { isId } from '../../db/ids'
import { organizations, participants, studyOrganizations, subjects, users } from '../../db/schema'
import type { Input, StudyContext } from '../../http/handler'
import { trailedName } from '../../studies/chosen'
import { openStudy, type StudyRow } from '../../studies/openStudy'
import { changeOfParticipant, type RecordedChange, recordStudy } from '../../studies/recordStudy'
import { changeOfInstitution } from './trailedInstitution'

type Participant = typeof participants.$inferSelect
const CHIEF = 'CHIEF_INVESTIGATOR'
const PI = 'SITE_PRINCIPAL_INVESTIGATOR'

/**
 * Takes an institution without subjects out of a study. Its people leave with it: their access ends with their next
 * request, and nobody leads them back. The study is locked, so that no subject is registered meanwhile.
 * @returns who left
 * @throws Problem 404 for an institution that the study does not have, 409 for one with subjects
 * @see SCALL-045, INST-067, INST-169, DEC-231, DEC-795
 */
export async function deleteInstitution(
  context: StudyContext,
  { path: { projectOrganizationId: id } }: Input<'deleteInstitution'>,
): Promise<Reply<'deleteInstitution'>> {
  const { db, scope } = context
  const study = await openStudy(context, null)
  const [found] = isId(id)
    ? await db
        .select({ link: studyOrganizations, organization: organizations, investigator: users.fullName })
        .from(studyOrganizations)
        .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
        .leftJoin(users, eq(users.id, studyOrganizations.principalInvestigatorId))
        .where(
          and(
            eq(studyOrganizations.id, id),
            eq(studyOrganizations.studyId, study.id),
            eq(studyOrganizations.role, 'SITE'),
          ),
        )
    : []
  if (!found) throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  const { link, organization, investigator } = found
  // In any study: a subject keeps its institution whatever becomes of it.
  if ((await db.$count(subjects, eq(subjects.studyOrganizationId, link.id))) > 0) {
    throw new Problem(409, 'institution.has-subjects', INSTITUTION_REFUSED.hasSubjects)
  }
  const { changes, userIds } = await sendAway(context, study, link.id)
  await db.delete(studyOrganizations).where(eq(studyOrganizations.id, link.id))
  const before = {
    institutionName: trailedName(organization),
    institutionNumber: link.institutionNumber,
    targetEnrollment: link.targetEnrollment,
    principalInvestigatorName: investigator,
    notes: link.notes,
  }
  await recordStudy(context, scope, [changeOfInstitution(link.id, before, null), ...changes])
  return { userIds }
}

/** Ends the parts of everybody at the institution; a chief investigator goes on, without it. */
async function sendAway({ db, services }: StudyContext, study: StudyRow, institution: string) {
  const at = eq(participants.studyOrganizationId, institution)
  const present = await db
    .select()
    .from(participants)
    .where(and(at, isNull(participants.leftAt)))
    .orderBy(asc(participants.id))
    .for('update')
  const isChief = ({ userId, role }: Participant) => userId === study.principalInvestigatorId || role === CHIEF
  const leaving = present.filter((record) => !isChief(record))
  const isLeaving = inArray(
    participants.id,
    leaving.map(({ id }) => id),
  )
  const userIds = leaving.map(({ userId }) => userId)
  await db
    .update(participants)
    .set({ status: 'INACTIVE', leftAt: momentOf(services.clock) })
    .where(isLeaving)
  // The investigator of an institution that is no more is the chief investigator alone.
  const heads = present.filter((record) => isChief(record) && record.role === PI)
  await db
    .update(participants)
    .set({ role: CHIEF })
    .where(
      inArray(
        participants.id,
        heads.map(({ id }) => id),
      ),
    )
  await db.update(participants).set({ studyOrganizationId: null }).where(at)
  await db
    .update(users)
    .set({ lastAccessedStudyId: null })
    .where(and(inArray(users.id, userIds), eq(users.lastAccessedStudyId, study.id)))
  const changes: RecordedChange[] = [
    ...leaving.map((record) => changeOfParticipant(record, { role: record.role, status: 'INACTIVE' })),
    ...heads.map((record) => changeOfParticipant(record, { role: CHIEF, status: record.status })),
  ]
  return { changes, userIds }
}
