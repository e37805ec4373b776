/** What the address of a review says: the month, and the numbers that are not the usual ones [ACCESS-089]. */
export type ReviewSearch = Readonly<Record<string, string | number>>

/** Returns the parameters of an address, whatever they are called; the page knows them. */
export const readReviewSearch = (raw: Record<string, unknown>): ReviewSearch =>
  Object.fromEntries(
    Object.entries(raw).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
