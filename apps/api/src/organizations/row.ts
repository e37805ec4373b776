import type { Schema } from '@imsang/api-client'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { memberships, organizations, studies, studyOrganizations, users } from '../db/schema'
import { statement } from '../db/statement'

type Stored = typeof organizations.$inferSelect

/** Accounts in use belong to an organisation, disabled ones included, as the list of users counts them. */
export const peopleOf = (db: Handle, organizationId: SQL | typeof organizations.id) =>
  db
    .select({ all: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(sql`${memberships.organizationId} = ${organizationId}`, eq(users.registrationStatus, 'APPROVED')))

/** True for a study that is not deleted and has the organisation in it, whatever its part. */
export const isStudyOf = (db: Handle, organizationId: SQL | typeof organizations.id) =>
  and(
    isNull(studies.deletedAt),
    sql`${studies.id} in ${db
      .select({ id: studyOrganizations.studyId })
      .from(studyOrganizations)
      .where(sql`${studyOrganizations.organizationId} = ${organizationId}`)}`,
  )

/** By name, in the same order on every engine. */
const STUDY_NAMES = sql`coalesce(json_agg(json_build_object('projectId', ${studies.id}, 'projectName', ${studies.name})
  order by lower(${studies.name}) collate "C", ${studies.id}), '[]')`

/** What a row of the list shows, its people and its studies included [ORG-112 … ORG-116]. */
export const rowOf = (db: Handle) => ({
  organization: organizations,
  totalUsers: sql<number>`(${peopleOf(db, organizations.id)})`.mapWith(Number).as('total_users'),
  participatingProjects: sql<Schema<'OrganizationRow'>['participatingProjects']>`(${db
    .select({ all: STUDY_NAMES })
    .from(studies)
    .where(isStudyOf(db, organizations.id))})`.as('participating_projects'),
})

interface Read {
  readonly organization: Stored
  readonly totalUsers: number
  readonly participatingProjects: Schema<'OrganizationRow'>['participatingProjects']
}

/** An organisation to choose. */
export const toOption = ({ id, name, code, type, status }: Stored): Schema<'OrganizationOption'> => ({
  id,
  name,
  organizationCode: code,
  organizationType: type,
  status,
})

/** An organisation as the list and every change of it answer it. */
export function toRow({ organization, totalUsers, participatingProjects }: Read): Schema<'OrganizationRow'> {
  const { phoneNumber, faxNumber, address, memo, domain, version, createdAt } = organization
  return {
    ...toOption(organization),
    ...{ phoneNumber, faxNumber, address, memo, domain, version },
    totalUsers,
    participatingProjects,
    createdAt: createdAt.toISOString(),
  }
}

const oneRow = statement('organisation', (db) =>
  db
    .select(rowOf(db))
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id'))),
)

/** Returns an organisation that is there. */
export async function readOrganization(db: Handle, id: string): Promise<Schema<'OrganizationRow'>> {
  const [row] = await oneRow(db, { id })
  if (!row) throw new Error('an organisation that is gone')
  return toRow(row)
}
