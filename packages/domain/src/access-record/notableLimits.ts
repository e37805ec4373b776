interface Limit {
  /** What is looked for unless somebody asks otherwise. */
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** What counts as notable, as whole numbers that a reviewer may change [ACCESS-080 … ACCESS-085]. */
export const NOTABLE_LIMITS = {
  /** More subjects than this … */
  subjects: { usual: 100, least: 1, most: 100_000 },
  /** … in fewer minutes than this. */
  subjectMinutes: { usual: 10, least: 1, most: 1440 },
  /** The hour at which the night begins in Seoul, */
  nightFrom: { usual: 20, least: 0, most: 23 },
  /** and the hour at which it ends; the same hour twice is no night. */
  nightTo: { usual: 7, least: 0, most: 23 },
  /** 1: Saturdays and Sundays are notable too. */
  weekends: { usual: 1, least: 0, most: 1 },
  /** A place is new that the account has not used for as many days. */
  newPlaceDays: { usual: 90, least: 1, most: 90 },
  /** More refusals than this … */
  refusals: { usual: 10, least: 1, most: 10_000 },
  /** … in fewer minutes than this. */
  refusalMinutes: { usual: 60, least: 1, most: 1440 },
  /** More questions for duplicates than this … */
  duplicates: { usual: 20, least: 1, most: 10_000 },
  /** … in fewer minutes than this. */
  duplicateMinutes: { usual: 60, least: 1, most: 1440 },
} as const satisfies Record<string, Limit>

export type NotableLimits = { readonly [Name in keyof typeof NOTABLE_LIMITS]: number }

export const LIMIT_NAMES = Object.keys(NOTABLE_LIMITS) as (keyof NotableLimits)[]

/** Returns all limits: those that are given, and the usual ones. */
export const notableLimits = (given: { readonly [Name in keyof NotableLimits]?: number | undefined }): NotableLimits =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, given[name] ?? NOTABLE_LIMITS[name].usual])) as NotableLimits
