import { mayBeChosenAs, type OrganizationUse, STUDY_VALUE_REFUSED } from '@imsang/domain/study-form'
import { and, eq, inArray } from 'drizzle-orm'
import { maySignIn } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { memberships, organizations, users } from '../db/schema'

export type Organization = typeof organizations.$inferSelect
export type User = typeof users.$inferSelect

/** The organisation that a field of a form names. */
export interface Choice {
  readonly field: string
  /** Empty for none. */
  readonly id: string
  readonly as: OrganizationUse
}

/**
 * Finds the chosen organisations by id.
 * @returns those that may be chosen, and a fault for each field whose choice may not: unknown, inactive or of a type
 * that its picker does not offer
 */
export async function findChosen(db: Handle, choices: readonly Choice[]) {
  const made = choices.filter(({ id }) => id !== '')
  const rows = await db
    .select()
    .from(organizations)
    .where(and(inArray(organizations.id, made.map(({ id }) => id).filter(isId)), eq(organizations.status, 'ACTIVE')))
  const found = new Map(rows.map((row) => [row.id, row]))
  const faults = made.flatMap(({ field, id, as }) => {
    const type = found.get(id)?.type
    return type !== undefined && mayBeChosenAs(type, as) ? [] : [[field, STUDY_VALUE_REFUSED] as const]
  })
  return { found, faults: Object.fromEntries(faults) as Record<string, string> }
}

/** Returns the members of an organisation whose accounts are in use [STUDY-189, STUDY-190]. */
export async function membersOf(db: Handle, organizationIds: readonly string[]): Promise<User[]> {
  const rows = await db
    .selectDistinctOn([users.id], { user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.organizationId, organizationIds.filter(isId)))
    .orderBy(users.id)
  return rows.map(({ user }) => user).filter(maySignIn)
}

/** An organisation in the trail: its name, and its code because two may have one name. */
export const trailedName = (organization: Pick<Organization, 'name' | 'code'> | null | undefined): string | null =>
  organization ? `${organization.name} (${organization.code})` : null
