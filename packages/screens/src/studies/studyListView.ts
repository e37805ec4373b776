import type { MyProject } from '@imsang/api-client'
import { matchesStatusFilter, type StudyStatusFilter } from '@imsang/domain/study-status'

/** Cards on one page [STUDY-046, SCONST-002]. */
const CARDS_PER_PAGE = 8

export interface StudyListQuery {
  readonly search: string
  readonly filter: StudyStatusFilter
  /** Zero-based. */
  readonly page: number
}

export interface StudyListView {
  /** The studies of the page, each with its number in the filtered list, from 1 [STUDY-064]. */
  readonly rows: readonly { readonly study: MyProject; readonly number: number }[]
  readonly page: number
  readonly totalPages: number
  /** True while a search text, or a filter other than all, is active [DEC-228]. */
  readonly isNarrowed: boolean
}

/**
 * The page of the study list: searched in title, protocol number and investigator, ignoring case and surrounding
 * blanks, filtered by the normalised status, newest change first [STUDY-051 … STUDY-056, DEC-228]. A page beyond the
 * end shows the last one.
 */
export function viewOfStudyList(studies: readonly MyProject[], query: StudyListQuery): StudyListView {
  const text = query.search.trim().toLowerCase()
  const found = studies
    .filter(({ status }) => matchesStatusFilter(status, query.filter))
    .filter(
      ({ title, protocolNo, principalInvestigatorName }) =>
        text === '' ||
        [title, protocolNo, principalInvestigatorName].some((field) => field?.toLowerCase().includes(text)),
    )
    .toSorted((a, b) => (a.lastUpdated < b.lastUpdated ? 1 : a.lastUpdated > b.lastUpdated ? -1 : 0))
  const totalPages = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE))
  const page = Math.min(Math.max(0, query.page), totalPages - 1)
  const start = page * CARDS_PER_PAGE
  return {
    rows: found.slice(start, start + CARDS_PER_PAGE).map((study, index) => ({ study, number: start + index + 1 })),
    page,
    totalPages,
    isNarrowed: text !== '' || query.filter !== 'all',
  }
}
