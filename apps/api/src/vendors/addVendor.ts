import type { Vendor } from '@imsang/api-client'
import { STUDY_VENDOR_FIELDS } from '@imsang/domain/study-record'
import { MOST_VENDORS, VENDOR_MESSAGES } from '@imsang/domain/study-vendors'
import { eq } from 'drizzle-orm'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId, newId } from '../db/ids'
import { partners, studyVendors } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { trailedName } from '../studies/chosen'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { STUDY_VENDOR_KIND } from '../studies/trail'
import { type PartnerRow, readVendors, toVendor } from './readVendors'

/**
 * Attaches a partner to a study, after its other vendors. Who adds or removes at the same moment waits for the lock of
 * the study, or is waited for.
 * @throws Problem 404, 400 for an unknown partner, 409 for one that is attached already or when there are too many
 * @see VENDOR-005, VENDOR-020, VENDOR-021, SCALL-086, DEC-267
 */
export async function addVendor(context: StudyContext, { body }: Input<'addVendor'>): Promise<Vendor> {
  const { db, scope } = context
  await openStudy(context, null)
  const partner = await findPartner(db, body.partnerId)
  if (!partner) {
    const [field, message] = ['partnerId', VENDOR_MESSAGES.unknownPartner]
    throw fieldProblem('vendor.unknown-partner', field, message)
  }
  const vendors = await readVendors(db, scope)
  if (vendors.some(({ link }) => link.partnerId === partner.id)) {
    throw new Problem(409, 'vendor.added-already', VENDOR_MESSAGES.addedAlready)
  }
  if (vendors.length >= MOST_VENDORS) throw new Problem(409, 'vendor.too-many', VENDOR_MESSAGES.tooMany)
  const [link] = await db
    .insert(studyVendors)
    .values({ id: newId(), studyId: scope.studyId, partnerId: partner.id, displayOrder: vendors.length + 1 })
    .returning()
  if (!link) throw new Error('the vendor was not stored')
  await recordStudy(context, scope, [
    {
      entityType: STUDY_VENDOR_KIND.entityType,
      entityId: link.id,
      fields: STUDY_VENDOR_FIELDS,
      before: null,
      after: { partnerName: trailedName(partner) },
      changeType: 'CREATE',
      reason: null,
    },
  ])
  const added = (await readVendors(db, scope)).find((vendor) => vendor.link.id === link.id)
  if (!added) throw new Error('the vendor was not stored')
  return toVendor(added)
}

async function findPartner(db: Handle, id: string): Promise<PartnerRow | undefined> {
  return isId(id) ? db.query.partners.findFirst({ where: eq(partners.id, id) }) : undefined
}
