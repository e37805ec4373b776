/** Number of characters kept of a shortened text [DEC-244, DEC-342]. */
export const TEXT_LIMITS = {
  /** The name of an institution in a chart [DASH-033]. */
  chartName: 15,
  /** A note in the table of the dashboard [DASH-043]. */
  dashboardNote: 20,
  /** A text cell of a table [SCONST-035]. */
  textCell: 25,
  /** A note in a short view of a visit [DCONST-027]. */
  note: 50,
  /** A note in the rows of the task history [DCONST-028]. */
  taskHistoryNote: 100,
} as const

/** The length of a text in Unicode code points: an emoji of one code point counts as one. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** True when a text exceeds a limit, so that only its start is shown. */
export function isLongerThan(text: string, limit: number): boolean {
  return countCharacters(text) > limit
}

/**
 * A text truncated after `limit` characters and followed by three full stops; a text of exactly the limit is unchanged.
 * Counts code points, blanks included, so that no character is split.
 * @param limit 0 or more
 * @see DEC-244, DEC-342
 */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text)
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : text
}
