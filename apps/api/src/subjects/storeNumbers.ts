import { NUMBER_TAKEN, type SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { Problem } from '../base/problem'

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

/** Returns the unique constraint of a database error. */
function uniqueKeyOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  const told = cause as { readonly code?: unknown; readonly constraint?: unknown } | null
  return told?.code === '23505' ? told.constraint : undefined
}
