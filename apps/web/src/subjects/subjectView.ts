import { FIRST_VIEW, SORTABLE, SUBJECT_FILTERS, type SubjectView } from '@imsang/screens/subjects/SubjectsScreen'
import { decodeFilters, encodeFilters, type Sort } from '@imsang/ui/DataGrid'
import type { SubjectSearch } from './subjectSearch'

/** Returns the view in an address, which may have been typed or truncated; null when it contains none. */
export function viewOfSearch(search: SubjectSearch): SubjectView | null {
  const page = Number(search.page)
  const view: SubjectView = {
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    filters: decodeFilters(SUBJECT_FILTERS, { ...search }),
    sort: sortOf(search.sort),
  }
  return isFirst(view) ? null : view
}

/** Whether a view is the default one. */
export function isFirst({ page, filters, sort }: SubjectView): boolean {
  return page === 0 && sort === null && Object.keys(filters).length === 0
}

function sortOf(text: string | undefined): Sort | null {
  const [column, way] = text?.split(',') ?? []
  const known = SORTABLE.find((one) => one === column)
  if (!known || (way !== 'asc' && way !== 'desc')) return null
  return { column: known, direction: way === 'desc' ? 'descending' : 'ascending' }
}

/** Validates a stored view, which an older version or any user of this machine may have written. */
export function savedViewOf(stored: unknown): SubjectView {
  const { filters, sort } = Object(stored)
  const { column, direction } = Object(sort)
  return {
    page: 0,
    filters: decodeFilters(SUBJECT_FILTERS, { status: Object(filters).status }),
    sort: typeof column === 'string' ? sortOf(`${column},${direction === 'descending' ? 'desc' : 'asc'}`) : null,
  }
}

/** Returns an address with another view; its other parameters stay. */
export function withView(search: SubjectSearch, { page, filters, sort }: SubjectView = FIRST_VIEW): SubjectSearch {
  const { projectOrganizationId, institutionId, tab } = search
  return {
    ...(projectOrganizationId && { projectOrganizationId }),
    ...(institutionId && { institutionId }),
    ...(tab !== undefined && { tab }),
    ...(page > 0 && { page: page + 1 }),
    ...encodeFilters(SUBJECT_FILTERS, filters),
    ...(sort && { sort: `${sort.column},${sort.direction === 'descending' ? 'desc' : 'asc'}` }),
  }
}
