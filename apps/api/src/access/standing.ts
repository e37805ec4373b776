import type { StudyStanding } from '@imsang/domain/study-permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { participants, type studies, studyOrganizations } from '../db/schema'

type Study = typeof studies.$inferSelect

/** A caller's relation to one study, with the data that decides which part of it they see. */
export interface Standing extends StudyStanding {
  readonly studyId: string
  /** The SITE of the caller's ACTIVE participant record; null without one. */
  readonly ownInstitution: string | null
  /** True when the caller has participant records here and none of them is active. */
  readonly isSuspended: boolean
}

/** Loads a caller's relation to one study. */
export async function findStanding(db: Handle, caller: Caller, study: Study): Promise<Standing> {
  const [standing] = await findStandings(db, caller, [study])
  if (!standing) throw new Error('a study without a standing')
  return standing
}

/** Loads a caller's relation to several studies, in their order, with two queries in total. */
export async function findStandings(db: Handle, caller: Caller, of: readonly Study[]): Promise<Standing[]> {
  if (of.length === 0) return []
  const ids = of.map(({ id }) => id)
  const records = await db
    .select({ participant: participants, organizationRole: studyOrganizations.role })
    .from(participants)
    .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .where(and(eq(participants.userId, caller.userId), inArray(participants.studyId, ids)))
    .orderBy(desc(participants.joinedAt))
  const own = new Set(caller.organizations.map(({ id }) => id))
  const attached = (
    await db
      .select({
        studyId: studyOrganizations.studyId,
        organizationId: studyOrganizations.organizationId,
        role: studyOrganizations.role,
      })
      .from(studyOrganizations)
      .where(inArray(studyOrganizations.studyId, ids))
  ).filter(({ organizationId }) => own.has(organizationId))

  return of.map((study) => {
    const theirs = records.filter(({ participant }) => participant.studyId === study.id)
    const active = theirs.find(({ participant }) => participant.status === 'ACTIVE')
    const here = attached.filter(({ studyId }) => studyId === study.id)
    return {
      account: caller.account,
      studyId: study.id,
      projectRole: active?.participant.role ?? null,
      ownInstitution: active?.organizationRole === 'SITE' ? active.participant.studyOrganizationId : null,
      isSuspended: theirs.length > 0 && !active,
      isChiefInvestigator: study.principalInvestigatorId === caller.userId,
      isOrganizationAttached:
        here.length > 0 || (study.createdByOrganizationId !== null && own.has(study.createdByOrganizationId)),
      isSmoAttached: here.some(({ role }) => role === 'SMO'),
    }
  })
}
