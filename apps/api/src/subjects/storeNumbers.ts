import { NUMBER_TAKEN, type SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { Problem } from '../base/problem'
import { uniqueKeyOf } from '../db/uniqueKey'

const KIND_OF_KEY: ReadonlyMap<unknown, SubjectNumberKind> = new Map([
  ['subjects_scno_key', 'scno'],
  ['subjects_enno_key', 'enno'],
])

/**
 * Stores numbers. Another writer without the lock, such as an import, may store the same number first: the database
 * then refuses the second one, which is reported like any taken number [SUBJ-201, SUBJ-202].
 */
export async function storeNumbers<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store()
  } catch (error) {
    const kind = KIND_OF_KEY.get(uniqueKeyOf(error))
    throw kind ? new Problem(409, 'subject-number.taken', NUMBER_TAKEN[kind]) : error
  }
}
