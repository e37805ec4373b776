import { isSystemAdmin } from '@imsang/domain/access'
import { and, eq, isNull } from 'drizzle-orm'
import { isEntered } from '../access/enteredStudies'
import type { Person } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { partners, studies, studyVendors } from '../db/schema'
import type { PartnerRow } from './readPartners'

/**
 * True for who may open a partner's system: system administrators, and whoever may enter a study in which a vendor has
 * its company code. Whether it is switched on is another question.
 * @see PARTNER-142, DEC-999
 */
export async function mayOpenPartner(
  db: Handle,
  person: Person,
  { companyCode }: Pick<PartnerRow, 'companyCode'>,
): Promise<boolean> {
  if (isSystemAdmin(person.account)) return true
  const found = await db
    .select({ id: studies.id })
    .from(studies)
    .innerJoin(studyVendors, and(eq(studyVendors.studyId, studies.id), isNull(studyVendors.removedAt)))
    .innerJoin(partners, eq(partners.id, studyVendors.partnerId))
    .where(and(isNull(studies.deletedAt), eq(partners.code, companyCode), isEntered(db, person)))
    .limit(1)
  return found.length > 0
}
