/** The moment at which tests begin: noon of 2026-03-10 in Seoul. */
export const TEST_NOW = Date.UTC(2026, 2, 10, 3)

/** The clinical day of that moment. */
export const TEST_TODAY = '2026-03-10'
