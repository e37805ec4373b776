import type { Schema } from '@imsang/api-client'
import { PARTNER_REFUSALS } from '@imsang/domain/b2b-partner'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { b2bPartners } from '../db/schema'
import { isCurrentVersion } from '../http/version'

export type PartnerRow = typeof b2bPartners.$inferSelect

/** Selects the partners that were not deleted [PARTNER-141]. */
export const isKept = isNull(b2bPartners.deletedAt)

/** Lists the partners, newest first; those of one moment in the order of their ids [ACALL-046, PARTNER-130]. */
export async function listPartners(db: Handle): Promise<Schema<'B2bPartner'>[]> {
  const rows = await db.select().from(b2bPartners).where(isKept).orderBy(desc(b2bPartners.createdAt), b2bPartners.id)
  return rows.map(toPartner)
}

/** Returns a partner by its client id; undefined for one that is unknown or deleted. */
export async function findPartner(db: Handle, id: string): Promise<PartnerRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(b2bPartners).where(and(isKept, eq(b2bPartners.id, id)))
  return row
}

/** @throws Problem 404 [PARTNER-141] */
export async function requirePartner(db: Handle, id: string): Promise<PartnerRow> {
  const row = await findPartner(db, id)
  if (!row) throw partnerNotFound()
  return row
}

/**
 * Locks a partner in the version of the request.
 * @throws Problem 404, 412 with the current partner
 * @see PARTNER-134, PARTNER-141
 */
export async function openPartner(db: Handle, id: string, ifMatch: string | null): Promise<PartnerRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(b2bPartners)
        .where(and(isKept, eq(b2bPartners.id, id)))
        .for('update')
    : []
  if (!row) throw partnerNotFound()
  if (isCurrentVersion(ifMatch, row.version)) return row
  throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data: toPartner(row) })
}

/** The refusal of a partner that is unknown or deleted, and of one that the caller may not open [PARTNER-141, PARTNER-142]. */
export const partnerNotFound = () => new Problem(404, 'partner.not-found', PARTNER_REFUSALS.notFound)

/** A partner as it is answered: field by field, so that the hash of its secret never is [PARTNER-126 … PARTNER-130]. */
export const toPartner = (row: PartnerRow): Schema<'B2bPartner'> => ({
  clientId: row.id,
  companyName: row.companyName,
  companyCode: row.companyCode,
  baseUrl: row.baseUrl,
  contactEmail: row.contactEmail,
  description: row.description,
  logoPath: row.logoPath,
  useSAML: row.useSaml,
  redirectUri: row.redirectUri,
  webOrigin: row.webOrigin,
  entityId: row.entityId,
  acsUrl: row.acsUrl,
  ssoUrl: row.ssoUrl,
  enabled: row.enabled,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})
