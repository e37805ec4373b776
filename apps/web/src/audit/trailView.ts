import { FIRST_TRAIL_VIEW, TRAIL_FILTERS, type TrailView } from '@imsang/screens/audit-trail/AuditTrailScreen'
import { decodeFilters, type Filter, type FilterValues } from '@imsang/ui/DataGrid'
import type { TrailQuestion } from '../data/audit'
import { searchText } from '../data/searchText'
import type { TrailSearch } from './trailSearch'

/** The form of an id; whose it is only the trail knows. */
const ID = /^[\w-]{1,64}$/

/** The filters with fixed choices of a trail, which say what its address may hold. */
export type TrailFilterSet = Readonly<Record<keyof typeof TRAIL_FILTERS, Filter>>

/** Returns the view in an address, which may have been typed or truncated; what is invalid is ignored. */
export function trailViewOf(
  { page, person, from, to, ...search }: TrailSearch,
  known: TrailFilterSet = TRAIL_FILTERS,
): TrailView {
  const filters: FilterValues = {
    ...decodeFilters([known.search, known.field, known.type, known.period], {
      ...search,
      period: `${from}~${to}`,
    }),
    ...(person !== undefined && ID.test(person) && { person }),
  }
  const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page > 1
  return { page: isPage ? page - 1 : FIRST_TRAIL_VIEW.page, filters }
}

/** Returns the address of a view. */
export function trailSearchOf({ page, filters }: TrailView): TrailSearch {
  const { period } = filters
  const text = (name: string) => {
    const value = filters[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return {
    ...text('search'),
    ...text('field'),
    ...text('type'),
    ...text('person'),
    ...(typeof period === 'object' && { from: period.start, to: period.end }),
    ...(page > 0 && { page: page + 1 }),
  }
}

/** Returns what the server is asked for a view. */
export function trailQuestionOf<Field extends string = NonNullable<TrailQuestion['fieldName']>>({
  page,
  filters,
}: TrailView): Omit<TrailQuestion, 'fieldName'> & { fieldName?: Field } {
  const { search, field, type, person, from, to } = trailSearchOf({ page: 0, filters })
  return {
    page,
    ...(search && { search: searchText(search) }),
    // The view holds known names only.
    ...(field && { fieldName: field as Field }),
    ...(type && { changeType: type as NonNullable<TrailQuestion['changeType']> }),
    ...(person && { changedBy: person }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** True when only the search text goes on: each of its states in the browser's history would be in the way. */
export function isTypedOn(before: TrailView, after: TrailView): boolean {
  const { search: was, ...others } = trailSearchOf(before)
  const { search: is, ...now } = trailSearchOf(after)
  const isSame = JSON.stringify({ ...others, page: 0 }) === JSON.stringify({ ...now, page: 0 })
  return was !== undefined && is !== undefined && was !== is && isSame
}
