import { calendarMonthOf, isMonth } from '@imsang/domain/smo-month'
import type { MonthView } from '@imsang/screens/smo-month/SmoMonthScreen'
import type { MonthSearch } from './monthSearch'

/** Returns the view in an address; what is invalid is ignored, and a person or study of no row narrows nothing. */
export const monthViewOf = ({ month, person, study }: MonthSearch, today: string): MonthView => ({
  month: isMonth(month) ? month : calendarMonthOf(today),
  userId: person ?? null,
  projectId: study ?? null,
})

/** Returns the address of a view. */
export const monthSearchOf = ({ month, userId, projectId }: MonthView): MonthSearch => ({
  month,
  ...(userId && { person: userId }),
  ...(projectId && { study: projectId }),
})
