import type { Vendor } from '@imsang/api-client'
import { webAddress } from '@imsang/domain/web-address'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { b2bPartners, partners, studyVendors } from '../db/schema'
import { isKept } from '../partners/readPartners'

export type PartnerRow = typeof partners.$inferSelect
type VendorRow = typeof studyVendors.$inferSelect

/** A vendor of a study with its partner. */
export interface StoredVendor {
  readonly link: VendorRow
  readonly partner: PartnerRow
  /** The enabled B2B partner with its code [PARTNER-143]. */
  readonly clientId: string | null
}

/** Reads the vendors of a study as stored, in their order. */
export function readVendors(db: Handle, { studyId }: StudyScope): Promise<StoredVendor[]> {
  return db
    .select({ link: studyVendors, partner: partners, clientId: b2bPartners.id })
    .from(studyVendors)
    .innerJoin(partners, eq(partners.id, studyVendors.partnerId))
    .leftJoin(b2bPartners, and(eq(b2bPartners.companyCode, partners.code), eq(b2bPartners.enabled, true), isKept))
    .where(and(eq(studyVendors.studyId, studyId), isNull(studyVendors.removedAt)))
    .orderBy(asc(studyVendors.displayOrder), asc(studyVendors.id))
}

/**
 * The vendors of a study, in their order, for everybody who may enter it.
 * @see VENDOR-012, VENDOR-013, SCALL-085, DEC-279
 */
export const listVendors = async (db: Handle, scope: StudyScope): Promise<Vendor[]> =>
  (await readVendors(db, scope)).map(toVendor)

/** A vendor as it is answered. There are no files yet, so it has no logo; a foreign one would not be answered [VENDOR-019]. */
export const toVendor = ({ link, partner, clientId }: StoredVendor): Vendor => ({
  id: link.id,
  partnerId: partner.id,
  partnerName: partner.name,
  partnerCode: partner.code,
  description: partner.description,
  logoUrl: null,
  websiteUrl: webAddress(partner.websiteUrl),
  displayOrder: link.displayOrder,
  clientId,
})
