/** The time at which tests start: noon of 2026-03-10 in Seoul. */
export const TEST_NOW = Date.UTC(2026, 2, 10, 3)

/** The clinical date of that time. */
export const TEST_TODAY = '2026-03-10'
