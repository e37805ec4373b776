import type { ChainEntry } from './auditChain'

/** The fields of an audit entry that a replay needs. */
export type RecordedChange = Pick<ChainEntry, 'number' | 'fieldName' | 'oldValue' | 'newValue'>

export interface Replay {
  /** The last value of each field that has an entry. */
  readonly values: ReadonlyMap<string, string | null>
  /** The number of the first entry whose old value differs from the value before it; null when there is none. */
  readonly contradiction: number | null
}

/**
 * Rebuilds the values of a record from its audit trail alone [DEC-334].
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
