const MILLIMETRE = 72 / 25.4

/** On every side, in points [REPORT-014]. */
export const MARGIN = 10 * MILLIMETRE

/** What is left of A4 upright between the margins. */
export const CONTENT = { width: 190 * MILLIMETRE, height: 277 * MILLIMETRE } as const

/** What the number of the page takes at the lower end of the content. */
export const FOOT = 18
