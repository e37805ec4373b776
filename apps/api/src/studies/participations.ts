import type { OwnParticipation } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { projectRoleLabel } from '@imsang/domain/study-participants'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { organizations, participants, studies, studyOrganizations } from '../db/schema'

const ROW = { record: participants, link: studyOrganizations, organization: organizations }

/**
 * Returns the ACTIVE participant record of the caller in a study: a record that has ended gives no access, whoever holds
 * it [SCALL-041, DEC-208, DEC-670].
 * @throws Problem 404 for a caller without one, also for an administrator who may open the study
 */
export async function readOwnParticipation(db: Handle, { studyId, caller }: StudyScope): Promise<OwnParticipation> {
  const [row] = await ownRecords(db, caller, and(eq(participants.studyId, studyId), eq(participants.status, 'ACTIVE')))
  if (!row) throw new Problem(404, 'participation.not-found', SERVER_MESSAGES.noParticipation)
  return toParticipation(row, caller)
}

/** Lists the participant records of the caller, the newest first, also those that have ended [SCALL-014, DEC-670]. */
export async function listOwnParticipations(db: Handle, caller: Caller): Promise<OwnParticipation[]> {
  return (await ownRecords(db, caller)).map((row) => toParticipation(row, caller))
}

function ownRecords(db: Handle, { userId }: Caller, where?: ReturnType<typeof and>) {
  return db
    .select(ROW)
    .from(participants)
    .innerJoin(studies, eq(studies.id, participants.studyId))
    .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .leftJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(eq(participants.userId, userId), isNull(studies.deletedAt), where))
    .orderBy(desc(participants.joinedAt), desc(participants.id))
}

type Row = Awaited<ReturnType<typeof ownRecords>>[number]

function toParticipation({ record, link, organization }: Row, { user, organizations: own }: Caller): OwnParticipation {
  const shown = organization ?? own.find(({ isPrimary }) => isPrimary) ?? own[0]
  const site = link?.role === 'SITE' ? link : null
  return {
    projectId: record.studyId,
    participantId: record.id,
    userId: record.userId,
    userName: user.fullName,
    userEmail: user.email,
    role: record.role,
    roleName: projectRoleLabel(record.role),
    jobRole: user.jobRoleKey,
    status: record.status,
    organizationId: shown?.id ?? null,
    organizationName: shown?.name ?? null,
    institutionId: site?.organizationId ?? null,
    institutionNumber: site?.institutionNumber ?? null,
    projectOrganizationId: site?.id ?? null,
    joinedAt: record.joinedAt.toISOString(),
    leftAt: null,
  }
}
