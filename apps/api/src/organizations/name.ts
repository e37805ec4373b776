import { ORGANIZATION_NAME_TAKEN, toOrganizationName } from '@imsang/domain/organization'
import { and, isNull, ne, sql } from 'drizzle-orm'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { organizations } from '../db/schema'

/**
 * True when an organisation that is not deleted has the name, in whatever letter case and with whatever blanks around it.
 * @param except one that may have it: itself
 * @see ACALL-034, ORG-119, DEC-936
 */
export async function isNameTaken(db: Handle, name: string, except?: string): Promise<boolean> {
  const asked = toOrganizationName(name)
  if (asked === '') return false
  const isSame = sql`lower(normalize(btrim(${organizations.name}))) = lower(${asked})`
  const other = except === undefined ? undefined : ne(organizations.id, except)
  return (await db.$count(organizations, and(isNull(organizations.deletedAt), isSame, other))) > 0
}

/**
 * Takes a name for the transaction that stores it: names are given one after another, so that of two requests with the same
 * one the second finds it taken [ORG-119].
 * @throws Problem 409 when another organisation has it
 */
export async function takeName(tx: Handle, name: string, except?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('organization_names'))`)
  if (!(await isNameTaken(tx, name, except))) return
  throw fieldProblem('organization.name-taken', 'name', ORGANIZATION_NAME_TAKEN, 409)
}
