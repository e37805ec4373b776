import type { Vendor } from '@imsang/api-client'
import { isSameOrder, VENDOR_MESSAGES, vendorOrderFault } from '@imsang/domain/study-vendors'
import { eq } from 'drizzle-orm'
import { fieldProblem, Problem } from '../base/problem'
import { studyVendors } from '../db/schema'
import type { Input, StudyContext } from '../http/handler'
import { openStudy } from '../studies/openStudy'
import { changeOfStudy, recordStudy } from '../studies/recordStudy'
import { listVendors, readVendors, type StoredVendor, toVendor } from './readVendors'

/**
 * Puts the vendors of a study in another order, all or nothing; the order that they have already stores nothing. A vendor
 * of another study is as unknown as one that never was.
 * @throws Problem 404, 400 for a vendor that is named twice, 412 with the current list when it is not the one that was
 *   ordered
 * @see VENDOR-010, VENDOR-023, SCALL-088, DEC-761
 */
export async function orderVendors(context: StudyContext, { body }: Input<'orderVendors'>): Promise<Vendor[]> {
  const { db, scope } = context
  await openStudy(context, null)
  const vendors = await readVendors(db, scope)
  const stored = vendors.map(({ link }) => link.id)
  const fault = vendorOrderFault({ stored, wanted: body.vendorIds, former: body.formerIds ?? null })
  if (fault === 'changed') {
    throw new Problem(412, 'vendors.changed', VENDOR_MESSAGES.changed, { data: vendors.map(toVendor) })
  }
  if (fault === 'named-twice') {
    const [field, message] = ['vendorIds', VENDOR_MESSAGES.namedTwice]
    throw fieldProblem('vendors.named-twice', field, message)
  }
  if (isSameOrder(stored, body.vendorIds)) return vendors.map(toVendor)
  for (const [at, id] of body.vendorIds.entries()) {
    if (stored[at] !== id)
      await db
        .update(studyVendors)
        .set({ displayOrder: at + 1 })
        .where(eq(studyVendors.id, id))
  }
  const before = { vendorOrder: inWords(vendors) }
  const after = { vendorOrder: inWords(await readVendors(db, scope)) }
  await recordStudy(context, scope, [
    changeOfStudy(scope.studyId, { before, after, changeType: 'UPDATE', reason: null }),
  ])
  return listVendors(db, scope)
}

/** An order as the trail tells it: the names, so that a reader needs no other record. */
const inWords = (vendors: readonly StoredVendor[]): string => vendors.map(({ partner }) => partner.name).join(', ')
