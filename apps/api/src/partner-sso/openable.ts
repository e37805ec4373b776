import type { Person } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { mayOpenPartner } from '../partners/mayOpenPartner'
import { findPartner, type PartnerRow } from '../partners/readPartners'

/** The partner that a person may sign in to now; null for one that is unknown, disabled or not theirs [PARTNER-142]. */
export async function findOpenable(db: Handle, person: Person, partnerId: string): Promise<PartnerRow | null> {
  const partner = await findPartner(db, partnerId)
  return partner?.enabled && (await mayOpenPartner(db, person, partner)) ? partner : null
}
