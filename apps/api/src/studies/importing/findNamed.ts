import { protocolNumberKey } from '@imsang/domain/protocol-number'
import { INVESTIGATOR_ROLES } from '@imsang/domain/study-chief-investigator'
import type { StudyRow } from '@imsang/domain/study-import'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { maySignIn } from '../../accounts/caller'
import type { Handle } from '../../db/handle'
import { memberships, organizations, studies, users } from '../../db/schema'
import type { Organization } from '../chosen'

/** What the rows of a file name, as far as the form of a new study would offer it. */
export interface Named {
  /** The organisation of a code; null for one that is unknown or not in use. */
  organizationOf(code: string): Organization | null
  /** The id of the person of an address, if they may be chief investigator in this organisation. */
  investigatorOf(email: string, organization: Organization): string | null
  /** The keys of protocol numbers that studies have already. */
  readonly takenNumbers: ReadonlySet<string>
}

/** Finds everything that the rows of a file name: one question per kind, however many rows there are [STUDY-354]. */
export async function findNamed(db: Handle, rows: readonly StudyRow[]): Promise<Named> {
  const [found, takenNumbers] = await Promise.all([organizationsOf(db, rows), takenOf(db, rows)])
  const people = await investigatorsOf(db, rows, found)
  return {
    organizationOf: (code) => {
      const alike = found.filter((one) => one.code.toUpperCase() === code.toUpperCase())
      return alike.find((one) => one.code === code) ?? (alike.length === 1 ? (alike[0] ?? null) : null)
    },
    investigatorOf: (email, { id }) => people.get(`${email.toLowerCase()} ${id}`) ?? null,
    takenNumbers,
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** Held until the transaction ends, so that none is deleted meanwhile [ORG-125]. */
async function organizationsOf(db: Handle, rows: readonly StudyRow[]): Promise<Organization[]> {
  const codes = distinct(rows.flatMap((row) => [row.leadSponsorId, row.requestingSponsorId]).map(inCapitals))
  return db
    .select()
    .from(organizations)
    .where(and(inArray(sql`upper(${organizations.code})`, codes), eq(organizations.status, 'ACTIVE')))
    .orderBy(organizations.id)
    .for('key share')
}

const inCapitals = (text: string) => text.toUpperCase()

/** The investigators of the named organisations, whose accounts are in use, by address and organisation [STUDY-182]. */
async function investigatorsOf(
  db: Handle,
  rows: readonly StudyRow[],
  within: readonly Organization[],
): Promise<ReadonlyMap<string, string>> {
  const emails = distinct(rows.map((row) => row.principalInvestigatorId.toLowerCase()))
  const organizationIds = within.map(({ id }) => id)
  const found = await db
    .select({ user: users, organizationId: memberships.organizationId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        inArray(sql`lower(${users.email})`, emails),
        inArray(memberships.organizationId, organizationIds),
        inArray(users.jobRoleKey, [...INVESTIGATOR_ROLES]),
      ),
    )
  return new Map(
    found
      .filter(({ user }) => maySignIn(user))
      .map(({ user, organizationId }) => [`${user.email.toLowerCase()} ${organizationId}`, user.id]),
  )
}

async function takenOf(db: Handle, rows: readonly StudyRow[]): Promise<ReadonlySet<string>> {
  const keys = distinct(rows.map((row) => protocolNumberKey(row.protocolNumber)))
  const found = await db.select({ key: studies.protocolKey }).from(studies).where(inArray(studies.protocolKey, keys))
  return new Set(found.flatMap(({ key }) => key ?? []))
}
