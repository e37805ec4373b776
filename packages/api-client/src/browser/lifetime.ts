/** How long something is kept for its user, in ms: 30 days [DEC-429, FIND-043]. */
export const LIFETIME = 30 * 24 * 3_600_000
