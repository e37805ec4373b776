/** The rows of a table and, for each, the number of the elements that show it. */
export interface Slots {
  keys: readonly string[]
  slots: readonly number[]
  /** The next number that was never used. */
  next: number
}

export const NO_SLOTS: Slots = { keys: [], slots: [], next: 0 }

/**
 * Assigns elements to other rows. A row that stays keeps its elements wherever it moves. A new row takes over those of
 * the gone row at its place, which is far cheaper than new ones, unless that row is in use: then it may have an open
 * menu, an editor or the focus, which must go with it.
 */
export function slotsFor(before: Slots, keys: readonly string[], isInUse: (key: string) => boolean): Slots {
  const held = new Map(before.keys.map((key, at) => [key, before.slots[at]]))
  const staying = new Set(keys)
  let next = before.next
  const slots = keys.map((key, at) => {
    const there = before.keys[at]
    const isFree = there !== undefined && !staying.has(there) && !isInUse(there)
    return held.get(key) ?? (isFree ? before.slots[at] : undefined) ?? next++
  })
  return { keys, slots, next }
}
