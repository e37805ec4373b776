import type { ChainEntry } from './auditChain'

/** What of an entry tells how a record came to be as it is. */
export type RecordedChange = Pick<ChainEntry, 'number' | 'fieldName' | 'oldValue' | 'newValue'>

export interface Replay {
  /** The last value of each field that the entries speak of. */
  readonly values: ReadonlyMap<string, string | null>
  /** The number of the first entry whose old value is not the value before it; null when all follow each other. */
  readonly contradiction: number | null
}

/**
 * Gives what a record held after these changes, from nothing but its trail [DEC-334].
 * @param changes of one record from its creation on, in ascending number
 */
export function replay(changes: Iterable<RecordedChange>): Replay {
  const values = new Map<string, string | null>()
  let contradiction: number | null = null
  for (const { number, fieldName, oldValue, newValue } of changes) {
    if ((values.get(fieldName) ?? null) !== oldValue) contradiction ??= number
    values.set(fieldName, newValue)
  }
  return { values, contradiction }
}
