/** Characters that stay of a text that is shown in short [DEC-244, DEC-342]. */
export const TEXT_LIMITS = {
  /** The name of an institution in a chart [DASH-033]. */
  chartName: 15,
  /** A note in the table of the dashboard [DASH-043]. */
  dashboardNote: 20,
  /** A text cell of a table [SCONST-035]. */
  textCell: 25,
  /** A note wherever a visit is shown in short [DCONST-027]. */
  note: 50,
  /** A note in the rows of the task history [DCONST-028]. */
  taskHistoryNote: 100,
} as const

/** How many characters a text has, counted as Unicode code points: one emoji of one code point is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** True when a text is longer than a limit, so that only its start is shown. */
export function isLongerThan(text: string, limit: number): boolean {
  return countCharacters(text) > limit
}

/**
 * A text cut after `limit` characters and followed by three full stops; a text of exactly the limit stays whole.
 * Counts code points, blanks included, so that no character is cut in half.
 * @param limit 0 or more
 * @see DEC-244, DEC-342
 */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text)
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : text
}
