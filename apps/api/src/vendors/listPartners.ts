import type { Partner } from '@imsang/api-client'
import { webAddress } from '@imsang/domain/web-address'
import { asc } from 'drizzle-orm'
import { isAdminOfAny } from '../access/enteredStudies'
import { partners } from '../db/schema'
import type { SessionContext } from '../http/handler'

/**
 * The partner links, for whoever can attach one to a study: their descriptions may name a person to write to, so nobody
 * else gets them.
 * @see ACALL-053, PARTNER-132, SCALL-089, DEC-762
 */
export async function listPartners({ db, caller }: SessionContext): Promise<Partner[]> {
  if (!(await isAdminOfAny(db, caller))) return []
  const rows = await db
    .select()
    .from(partners)
    .orderBy(asc(partners.displayOrder), asc(partners.name), asc(partners.id))
  return rows.map(({ id, code, name, websiteUrl, description, displayOrder }) => ({
    id,
    partnerCode: code,
    partnerName: name,
    websiteUrl: webAddress(websiteUrl),
    description,
    displayOrder,
  }))
}
