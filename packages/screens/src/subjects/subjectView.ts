import { chosenOf, type Filter, type FilterValues, type Sort } from '@imsang/ui/DataGrid'
import { SUBJECTS } from './messages'
import { countStatuses, type StatusCounts, statusChoiceOf, statusFilter } from './statusChoices'
import { nameOf, type Row, SUBJECTS_PER_PAGE } from './subjectRow'

/** Page, filters and order of the subject table. Kept in the address, so that a view can be shared and restored. */
export interface SubjectView {
  /** Zero-based. */
  readonly page: number
  /** Keys: `status`, the chosen ones, and `search`. */
  readonly filters: FilterValues
  /** Null means the order of the ledger: institution number, then screening number [SUBJ-049]. */
  readonly sort: Sort | null
}

export const FIRST_VIEW: SubjectView = { page: 0, filters: {}, sort: null }

/** The columns that the table can be sorted by. */
export const SORTABLE = ['scno', 'enno', 'consentDate', 'enrollmentDate'] as const

/**
 * The filters of the subject table.
 * @param isMasked for users who do not see initials, and so cannot search for them [DEC-446]
 */
export const subjectFilters = (isMasked: boolean, counts: StatusCounts | null): readonly Filter[] => [
  {
    id: 'search',
    kind: 'text',
    label: SUBJECTS.search,
    placeholder: isMasked ? SUBJECTS.searchHintMasked : SUBJECTS.searchHint,
  },
  statusFilter(counts),
]

/** The filters as an address knows them. */
export const SUBJECT_FILTERS = subjectFilters(false, null)

/** One page of subjects, with the counts. */
export interface SubjectPage {
  readonly rows: readonly Row[]
  readonly page: number
  /** The number of subjects that pass the filters. */
  readonly found: number
  /** The number of all subjects. */
  readonly total: number
  /** Of the subjects that the search finds, whatever statuses are chosen; null when the server does not say. */
  readonly statusCounts: StatusCounts | null
}

/** The page of a view over fully loaded subjects; a page beyond the end shows the last one. */
export function pageOf(subjects: readonly Row[], { page, ...view }: SubjectView): SubjectPage {
  const found = foundBy(view, subjects)
  const last = Math.max(0, Math.ceil(found.length / SUBJECTS_PER_PAGE) - 1)
  const shown = Math.min(page, last)
  const rows = found.slice(shown * SUBJECTS_PER_PAGE, (shown + 1) * SUBJECTS_PER_PAGE)
  const statusCounts = countStatuses(subjects.filter((row) => isFoundBy(view.filters.search, row)))
  return { rows, page: shown, found: found.length, total: subjects.length, statusCounts }
}

/**
 * Returns a view in which a subject is visible: this view on the subject's page; without filters, if they hide the
 * subject; or, if not all subjects are loaded, a search for its number.
 * @param all null when only one page is loaded
 */
export function viewShowing(subject: Row, all: readonly Row[] | null, view: SubjectView): SubjectView {
  if (!all) return { page: 0, filters: { search: nameOf(subject) }, sort: view.sort }
  const isThere = all.some((row) => row.subjectId === subject.subjectId && passes(row, view.filters))
  const filters = isThere ? view.filters : {}
  const { sort } = view
  const place = foundBy({ filters, sort }, all).findIndex((row) => row.subjectId === subject.subjectId)
  return { page: Math.floor(Math.max(0, place) / SUBJECTS_PER_PAGE), filters, sort }
}

function foundBy({ filters, sort }: Omit<SubjectView, 'page'>, subjects: readonly Row[]): readonly Row[] {
  const found = subjects.filter((row) => passes(row, filters))
  return sorted(found, sort)
}

function passes(row: Row, { search, status }: FilterValues): boolean {
  const chosen = chosenOf(status)
  return (chosen.length === 0 || chosen.includes(statusChoiceOf(row))) && isFoundBy(search, row)
}

function isFoundBy(search: FilterValues[string] | undefined, row: Row): boolean {
  if (typeof search !== 'string') return true
  const sought = search.trim().toUpperCase()
  return [row.scno, row.enno, row.initials].some((text) => text?.toUpperCase().includes(sought))
}

/** The sort is stable, so equal values keep the order of the ledger; empty values come last in both directions. */
function sorted(rows: readonly Row[], sort: Sort | null): readonly Row[] {
  const column = SORTABLE.find((id) => id === sort?.column)
  if (!column) return rows
  const sign = sort?.direction === 'descending' ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, other] = [a[column], b[column]]
    if (!one || !other) return Number(!one) - Number(!other)
    return sign * one.localeCompare(other, 'en', { numeric: true })
  })
}
