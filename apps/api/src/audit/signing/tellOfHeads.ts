import { administratorsOf } from '../../accounts/administrators'
import { todayOf } from '../../base/clock'
import type { Services } from '../../db/services'
import { auditFaultLetter, auditHeadsLetter } from '../../mail/letters/letters'
import { writeMail } from '../../mail/writeMail'
import type { HeadSigner } from './headSigner'
import { toLine } from './signedHead'

/** The most heads in one letter; a head that did not move was in an earlier one. */
const MAX_HEADS = 500

/**
 * Signs every head that moved and mails the signed heads to the system administrators, newest first, so that they are
 * where the owner of the database cannot change them [TRUST-005, TRUST-006]. A chain that was altered has a letter of
 * its own.
 */
export async function tellOfHeads({ root, clock }: Services, signer: HeadSigner): Promise<void> {
  const { heads, faults } = await signer.sign('moved')
  const lines = heads
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MAX_HEADS)
    .map(toLine)
  const faulty = faults.map(({ chain, number, fault }) => `${chain} #${number}: ${fault}`)
  await root.transaction(async (tx) => {
    for (const { email } of await administratorsOf(tx, ['SYSTEM_ADMIN'])) {
      if (lines.length > 0) await writeMail(tx, clock, email, auditHeadsLetter(todayOf(clock), lines))
      if (faulty.length > 0) await writeMail(tx, clock, email, auditFaultLetter(faulty))
    }
  })
}
