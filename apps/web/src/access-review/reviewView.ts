import { LIMIT_NAMES, NOTABLE_LIMITS } from '@imsang/domain/access-record'
import { addDays, isCalendarDate } from '@imsang/domain/calendar'
import type { ReviewView } from '@imsang/screens/access-review/AccessReviewScreen'
import type { ReviewSearch } from './reviewSearch'

/** Returns the view in an address, which may have been typed or truncated; what is invalid is ignored. */
export function reviewViewOf(search: ReviewSearch, today: string): ReviewView {
  const month = String(search.month ?? '')
  const isMonth = isCalendarDate(`${month}-01`) && month <= today.slice(0, 7)
  const limits = LIMIT_NAMES.flatMap((name) => {
    const { least, most, usual } = NOTABLE_LIMITS[name]
    const value = Number(search[name] ?? usual)
    return Number.isInteger(value) && value !== usual && value >= least && value <= most ? [[name, value]] : []
  })
  return { month: isMonth ? month : monthBefore(today), limits: Object.fromEntries(limits) }
}

/** Returns the address of a view. */
export const reviewSearchOf = ({ month, limits }: ReviewView): ReviewSearch => ({ month, ...limits })

/** The last month that has ended: the one that is reviewed. */
const monthBefore = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
