import type { Participant } from '@imsang/api-client'
import { ADDING_REFUSED, mayBeGiven } from '@imsang/domain/study-participants'
import { and, eq, sql } from 'drizzle-orm'
import { maySignIn } from '../accounts/caller'
import { momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { memberships, organizations, participants, studyOrganizations, users } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { joinStudy } from './joinStudy'
import { openStudy } from './openStudy'
import { readParticipant, takesPart } from './participants'
import { recordStudy } from './recordStudy'
import type { Enrolled } from './takePart'

/**
 * Lets a member of an organisation of the study take part in it. Who has left gets their last record back, and begins anew
 * with it.
 * @throws Problem 400 for a role that is not given here, or for somebody else's member; 409 for a person who takes part
 * @see SCALL-037 … SCALL-039, RSCH-062 … RSCH-064, DEC-238, DEC-240, DEC-751
 */
export async function addParticipant(
  context: StudyContext,
  { body: { userId, organizationId, role } }: Input<'addParticipant'>,
): Promise<Participant> {
  const { db, scope, services } = context
  const study = await openStudy(context, null)
  if (!mayBeGiven(role)) throw refused('role', 'role')
  const own = and(eq(participants.studyId, study.id), eq(participants.userId, userId))
  if (study.principalInvestigatorId === userId || (await db.$count(participants, and(own, takesPart))) > 0) {
    throw new Problem(409, 'participant.already', ADDING_REFUSED.already)
  }
  const member = await findMember(db, study.id, organizationId, userId)
  if (!member) throw refused('person', 'userId')
  const now = momentOf(services.clock)
  const changes = await joinStudy(db, study.id, now, [{ ...member, role }])
  await recordStudy(context, scope, changes)
  return readParticipant(db, changes[0]?.entityId ?? '')
}

const refused = (reason: 'role' | 'person', field: string) => {
  const message = ADDING_REFUSED[reason]
  return fieldProblem(`participant.${reason}-refused`, field, message)
}

/**
 * Finds a member of an organisation of the study whose account is in use, and where they would take part: at its
 * institution before any other part that it has, because that is the least that they would read [DEC-208].
 */
async function findMember(
  db: Handle,
  studyId: string,
  organizationId: string,
  userId: string,
): Promise<Omit<Enrolled, 'role'> | null> {
  const [found] = await db
    .select({ user: users, studyOrganizationId: studyOrganizations.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(studyOrganizations, eq(studyOrganizations.organizationId, organizations.id))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.organizationId, organizationId),
        eq(organizations.status, 'ACTIVE'),
        eq(studyOrganizations.studyId, studyId),
      ),
    )
    .orderBy(sql`${studyOrganizations.role} <> 'SITE'`, studyOrganizations.id)
    .limit(1)
  return found && maySignIn(found.user) ? found : null
}
