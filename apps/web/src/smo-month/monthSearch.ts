/** What the address of the month of an SMO says: the month, and ids, never names [VISIT-288]. */
export interface MonthSearch {
  month?: string
  person?: string
  study?: string
}

const NAMES = ['month', 'person', 'study'] as const

/** Returns the known parameters of an address. */
export const readMonthSearch = (raw: Record<string, unknown>): MonthSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = raw[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
