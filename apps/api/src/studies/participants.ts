import type { Participant } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type ProjectRole, projectRoleLabel } from '@imsang/domain/study-participants'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { memberships, organizations, participants, studies, studyOrganizations, users } from '../db/schema'
import { textOrder } from '../db/sqlText'
import { chosenInstitution } from './chosenInstitution'

type Filters = NonNullable<operations['listParticipants']['parameters']['query']>

/** Everybody whom the list of a study shows: who has left is in its trail only [DEC-238]. */
export const takesPart = isNull(participants.leftAt)

export const BY_NAME = [textOrder(users.fullName), asc(participants.id)]

/**
 * Lists the people of a study by name, of whatever status: for its admins all of them, for others those of the
 * institutions that they may read [SCALL-036, RSCH-039 … RSCH-043, PERM-004, DEC-750].
 * @throws Problem 404 and 403 for an institution of the study that there is not, or that the caller may not read
 */
export async function listParticipants(db: Handle, scope: StudyScope, query: Filters): Promise<Participant[]> {
  const { tenantId, institutionId, projectOrganizationId } = query
  const institution = await chosenInstitution(db, scope, projectOrganizationId)
  if ([tenantId, institutionId].some((id) => id !== undefined && !isId(id))) return []
  const rows = await rowsOf(
    db,
    and(
      eq(participants.studyId, scope.studyId),
      takesPart,
      seenBy(scope),
      institution === null ? undefined : eq(participants.studyOrganizationId, institution),
      institutionId === undefined ? undefined : and(isAtSite, eq(studyOrganizations.organizationId, institutionId)),
      tenantId === undefined ? undefined : sql`coalesce(${organizations.id}, own.id) = ${tenantId}`,
    ),
    BY_NAME,
  )
  return rows.map(toParticipant)
}

/** The roles of who examines subjects: the investigator of an institution, and the co-investigators [DCALL-036]. */
const INVESTIGATORS: readonly ProjectRole[] = ['SITE_PRINCIPAL_INVESTIGATOR', 'CO_INVESTIGATOR']

/** Lists the investigators of a study with their institutions, of those whom `listParticipants` shows [DCALL-036, DEC-302]. */
export async function listInvestigators(db: Handle, scope: StudyScope): Promise<Participant[]> {
  const areInvestigators = inArray(participants.role, [...INVESTIGATORS])
  const where = and(eq(participants.studyId, scope.studyId), takesPart, seenBy(scope), areInvestigators)
  return (await rowsOf(db, where, BY_NAME)).map(toParticipant)
}

/** Reads one participant. */
export async function readParticipant(db: Handle, id: string): Promise<Participant> {
  const [row] = await rowsOf(db, eq(participants.id, id), [])
  if (!row) throw new Error('a participant without its record')
  return toParticipant(row)
}

const isAtSite = eq(studyOrganizations.role, 'SITE')

/** Whoever is limited to an institution sees its people, whoever reads every institution those of all [DEC-208]. */
function seenBy({ permissions, institutions: { reads } }: StudyScope): SQL | undefined {
  if (permissions.isAdmin) return undefined
  return reads.kind === 'one' ? eq(participants.studyOrganizationId, reads.id) : isAtSite
}

/** The records of participants that are not of a deleted study, each with its organisation, or else the person's own. */
export function rowsOf(db: Handle, where: SQL | undefined, order: readonly SQL[]) {
  const own = db
    .select({ id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, users.id))
    .orderBy(desc(memberships.isPrimary), asc(memberships.position))
    .limit(1)
    .as('own')
  return db
    .select({
      record: participants,
      link: studyOrganizations,
      person: { fullName: users.fullName, email: users.email, jobRoleKey: users.jobRoleKey },
      organization: { id: organizations.id, name: organizations.name },
      own: { id: own.id, name: own.name },
    })
    .from(participants)
    .innerJoin(studies, eq(studies.id, participants.studyId))
    .innerJoin(users, eq(users.id, participants.userId))
    .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .leftJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .leftJoinLateral(own, sql`true`)
    .where(and(isNull(studies.deletedAt), where))
    .orderBy(...order)
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A participant as the contract has it [RSCH-039 … RSCH-043, DEC-670]. */
export function toParticipant({ record, link, person, organization, own }: Row): Participant {
  const shown = organization ?? own
  const site = link?.role === 'SITE' ? link : null
  return {
    participantId: record.id,
    userId: record.userId,
    userName: person.fullName,
    userEmail: person.email,
    role: record.role,
    roleName: projectRoleLabel(record.role),
    jobRole: person.jobRoleKey,
    status: record.status,
    organizationId: shown?.id ?? null,
    organizationName: shown?.name ?? null,
    institutionId: site?.organizationId ?? null,
    institutionNumber: site?.institutionNumber ?? null,
    projectOrganizationId: site?.id ?? null,
    joinedAt: record.joinedAt.toISOString(),
    leftAt: record.leftAt?.toISOString() ?? null,
  }
}
