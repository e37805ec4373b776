import { PROTOCOL_NUMBER_TAKEN, protocolNumberKey } from '@imsang/domain/protocol-number'
import { Problem } from '../base/problem'
import { uniqueKeyOf } from '../db/uniqueKey'

/** Returns the key under which a protocol number is unique; null without a number. */
export const protocolKeyOf = (protocolNumber: string | null): string | null => protocolNumberKey(protocolNumber) || null

/**
 * Stores a study. Its number is unique among the studies that are not deleted; the database decides, so that of two
 * people who store one at the same moment only the first gets it.
 * @throws Problem 409 for a number that another study has [DEC-218]
 */
export async function storeStudy<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store()
  } catch (error) {
    if (uniqueKeyOf(error) !== 'studies_protocol_key') throw error
    const refusal = { field: 'protocolNumber', message: PROTOCOL_NUMBER_TAKEN }
    throw new Problem(409, 'study.protocol-number-taken', PROTOCOL_NUMBER_TAKEN, {
      field: refusal.field,
      errors: [refusal],
    })
  }
}
