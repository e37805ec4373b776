/** What an order is checked against. */
export interface VendorOrder {
  /** The ids of the study's vendors in the order that is stored. */
  readonly stored: readonly string[]
  /** The ids in the order that is wanted. */
  readonly wanted: readonly string[]
  /** The order from which it was made; null when the request does not say. */
  readonly former: readonly string[] | null
}

/**
 * Why an order cannot be stored: it names a vendor twice, or it was made from another list than is stored now, so that
 * storing it would lose what somebody else did.
 * @returns null when it can be stored
 * @see VENDOR-023, DEC-761
 */
export function vendorOrderFault({ stored, wanted, former }: VendorOrder): 'named-twice' | 'changed' | null {
  const names = new Set(wanted)
  if (names.size !== wanted.length) return 'named-twice'
  if (names.size !== stored.length || !stored.every((id) => names.has(id))) return 'changed'
  return former === null || isSameOrder(former, stored) ? null : 'changed'
}

/** True for the same ids in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
