import { STUDY_VENDOR_FIELDS } from '@imsang/domain/study-record'
import { VENDOR_MESSAGES } from '@imsang/domain/study-vendors'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { studyVendors } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { trailedName } from '../studies/chosen'
import { openStudy } from '../studies/openStudy'
import { recordStudy } from '../studies/recordStudy'
import { STUDY_VENDOR_KIND } from '../studies/trail'
import { readVendors } from './readVendors'

/**
 * Detaches a partner from a study; the vendors after it move up.
 * @throws Problem 404 for a vendor that this study does not have, or has no longer
 * @see VENDOR-022, SCALL-087
 */
export async function removeVendor(context: StudyContext, { path }: Input<'removeVendor'>): Promise<null> {
  const { db, scope, services } = context
  await openStudy(context, null)
  const vendor = (await readVendors(db, scope)).find(({ link }) => link.id === path.vendorId)
  if (!vendor) throw new Problem(404, 'vendor.not-found', VENDOR_MESSAGES.notFound)
  const { id, displayOrder } = vendor.link
  await db
    .update(studyVendors)
    .set({ removedAt: momentOf(services.clock) })
    .where(eq(studyVendors.id, id))
  const isAfter = and(
    eq(studyVendors.studyId, scope.studyId),
    isNull(studyVendors.removedAt),
    gt(studyVendors.displayOrder, displayOrder),
  )
  await db
    .update(studyVendors)
    .set({ displayOrder: sql`${studyVendors.displayOrder} - 1` })
    .where(isAfter)
  await recordStudy(context, scope, [
    {
      entityType: STUDY_VENDOR_KIND.entityType,
      entityId: id,
      fields: STUDY_VENDOR_FIELDS,
      before: { partnerName: trailedName(vendor.partner) },
      after: { partnerName: null },
      changeType: 'DELETE',
      reason: null,
    },
  ])
  return null
}
