import { HAND_OVER_REFUSED } from '@imsang/domain/hand-over'
import { textsOfStudyStatus } from '@imsang/domain/study-status'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { participants, studies, studyOrganizations } from '../../db/schema'

const OVER = [...textsOfStudyStatus('completed'), ...textsOfStudyStatus('cancelled')]

/** True for the studies that go on: neither deleted nor completed nor cancelled, whatever text that is stored as [USER-291]. */
export const goesOn = and(isNull(studies.deletedAt), notInArray(sql`lower(trim(${studies.status}))`, OVER))

/** A part in a study that it has one of. */
export interface Seat {
  readonly kind: 'CHIEF' | 'INSTITUTION'
  readonly studyId: string
  /** The institution in the study; null for the chief investigator. */
  readonly institution: string | null
}

/** Finds the seats of an account in studies that go on [USER-290]. */
export async function seatsOf(db: Handle, userId: string): Promise<Seat[]> {
  const chairs = await db
    .select({ studyId: studies.id })
    .from(studies)
    .where(and(goesOn, eq(studies.principalInvestigatorId, userId)))
  const theirs = db
    .select({ link: participants.studyOrganizationId })
    .from(participants)
    .where(
      and(
        eq(participants.userId, userId),
        eq(participants.role, 'SITE_PRINCIPAL_INVESTIGATOR'),
        eq(participants.status, 'ACTIVE'),
      ),
    )
  const { id, studyId, role, principalInvestigatorId } = studyOrganizations
  // An institution that names nobody is led by who has that role there [DEC-959].
  const leads = or(
    eq(principalInvestigatorId, userId),
    and(isNull(principalInvestigatorId), eq(role, 'SITE'), inArray(id, theirs)),
  )
  const institutions = await db
    .select({ studyId, institution: id })
    .from(studyOrganizations)
    .innerJoin(studies, eq(studies.id, studyId))
    .where(and(goesOn, leads))
  return [
    ...chairs.map((each) => ({ kind: 'CHIEF' as const, ...each, institution: null })),
    ...institutions.map((each) => ({ kind: 'INSTITUTION' as const, ...each })),
  ]
}

/** @throws Problem 409 for an account that leads a study or an institution [USER-301] */
export async function requireNoSeat(db: Handle, userId: string): Promise<void> {
  if ((await seatsOf(db, userId)).length > 0) throw new Problem(409, 'user.seat-left', HAND_OVER_REFUSED.seatLeft)
}
