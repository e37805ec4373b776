import { isMonth, monthOf } from '@imsang/domain/smo-month'
import type { MonthView } from '@imsang/screens/smo-month/SmoMonthScreen'

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

/** Returns the view in an address; what is invalid is ignored, and a person or study of no row narrows nothing. */
export const monthViewOf = ({ month, person, study }: MonthSearch, today: string): MonthView => ({
  month: isMonth(month) ? month : monthOf(today),
  userId: person ?? null,
  projectId: study ?? null,
})

/** Returns the address of a view. */
export const monthSearchOf = ({ month, userId, projectId }: MonthView): MonthSearch => ({
  month,
  ...(userId && { person: userId }),
  ...(projectId && { study: projectId }),
})
