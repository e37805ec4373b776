import { NUMBER_TAKEN, type SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { Problem } from '../base/problem'

const KIND_OF_KEY: ReadonlyMap<unknown, SubjectNumberKind> = new Map([
  ['subjects_scno_key', 'scno'],
  ['subjects_enno_key', 'enno'],
])

/**
 * Stores numbers. What gives them out without the lock, an import for instance, can still be first: the database then
 * refuses the second one, and that is answered as any number that is taken [SUBJ-201, SUBJ-202].
 */
export async function storeNumbers<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store()
  } catch (error) {
    const kind = KIND_OF_KEY.get(uniqueKeyOf(error))
    throw kind ? new Problem(409, 'subject-number.taken', NUMBER_TAKEN[kind]) : error
  }
}

/** The unique constraint that an error tells of. */
function uniqueKeyOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  const told = cause as { readonly code?: unknown; readonly constraint?: unknown } | null
  return told?.code === '23505' ? told.constraint : undefined
}
