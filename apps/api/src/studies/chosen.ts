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
 * Finds the chosen organisations by id, and holds them until the transaction ends, so that none is deleted meanwhile
 * [ORG-125].
 * @returns those that may be chosen, and a fault for each field whose choice may not: unknown, inactive or of a type
 * that its picker does not offer
 */
export async function findChosen(db: Handle, choices: readonly Choice[]) {
  const ids = choices.map(({ id }) => id).filter(isId)
  const rows = await db
    .select()
    .from(organizations)
    .where(and(inArray(organizations.id, ids), eq(organizations.status, 'ACTIVE')))
    .orderBy(organizations.id)
    .for('key share')
  const found = new Map(rows.map((row) => [row.id, row]))
  return { found, faults: choiceFaults(choices, found) }
}

/** A fault for each field whose choice is not among the organisations that are in use, or of a type that it does not offer. */
export function choiceFaults(
  choices: readonly Choice[],
  inUse: ReadonlyMap<string, Organization>,
): Record<string, string> {
  const faults = choices.flatMap(({ field, id, as }) => {
    const type = inUse.get(id)?.type
    const isFine = id === '' || (type !== undefined && mayBeChosenAs(type, as))
    return isFine ? [] : [[field, STUDY_VALUE_REFUSED] as const]
  })
  return Object.fromEntries(faults)
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
