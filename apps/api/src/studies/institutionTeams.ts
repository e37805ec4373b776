import type { InstitutionStatistics } from '@imsang/api-client'
import { and, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/handle'
import { participants, studyOrganizations, users } from '../db/schema'
import { countWhere } from '../db/sqlText'
import { statement } from '../db/statement'

/** Who takes part in a study at one of its organisations now [INST-112, INST-113, DEC-673]. */
export interface InstitutionTeam {
  readonly at: string
  /** By id. */
  readonly principalInvestigators: InstitutionStatistics['principalInvestigators']
  readonly subInvestigators: number
  readonly coordinators: number
}

const teamsOfStudy = statement('teams of institutions', (db) => {
  const ofStudy = and(eq(participants.studyId, sql.placeholder('studyId')), eq(participants.status, 'ACTIVE'))
  const at = participants.studyOrganizationId
  const inRole = (role: string) => sql`${participants.role} = ${sql.raw(`'${role}'`)}`
  const counts = db
    .select({
      at,
      subInvestigators: countWhere(inRole('CO_INVESTIGATOR')).as('sub_investigators'),
      coordinators: countWhere(inRole('COORDINATOR')).as('coordinators'),
    })
    .from(participants)
    .where(ofStudy)
    .groupBy(at)
    .as('counts')
  // The PI of an institution is one whatever their role in the study, and only once.
  const leading = union(
    db
      .select({
        at: sql<string | null>`${at}`.as('at'),
        userId: sql<string | null>`${participants.userId}`.as('person'),
      })
      .from(participants)
      .where(and(ofStudy, inRole('SITE_PRINCIPAL_INVESTIGATOR'))),
    db
      .select({
        at: sql<string | null>`${studyOrganizations.id}`.as('at'),
        userId: sql<string | null>`${studyOrganizations.principalInvestigatorId}`.as('person'),
      })
      .from(studyOrganizations)
      .where(eq(studyOrganizations.studyId, sql.placeholder('studyId'))),
  ).as('leading')
  const person = sql`json_build_object('userId', ${users.id}, 'userName', ${users.fullName},
    'userEmail', ${users.email}, 'userRole', ${users.jobRoleKey})`
  const investigators = db
    .select({
      at: leading.at,
      people: sql<InstitutionTeam['principalInvestigators'] | null>`json_agg(${person} order by ${users.id})`.as(
        'people',
      ),
    })
    .from(leading)
    .innerJoin(users, eq(users.id, leading.userId))
    .groupBy(leading.at)
    .as('investigators')
  return db
    .select({
      at: studyOrganizations.id,
      principalInvestigators: sql<InstitutionTeam['principalInvestigators']>`coalesce(${investigators.people}, '[]')`,
      subInvestigators: sql<number>`coalesce(${counts.subInvestigators}, 0)`.mapWith(Number),
      coordinators: sql<number>`coalesce(${counts.coordinators}, 0)`.mapWith(Number),
    })
    .from(studyOrganizations)
    .leftJoin(counts, eq(counts.at, studyOrganizations.id))
    .leftJoin(investigators, eq(investigators.at, studyOrganizations.id))
    .where(eq(studyOrganizations.studyId, sql.placeholder('studyId')))
})

/** Reads the teams of every organisation of a study at once, unscoped; calling code has to apply the scope. */
export const teamsOf = (db: Handle, studyId: string): Promise<InstitutionTeam[]> => teamsOfStudy(db, { studyId })
