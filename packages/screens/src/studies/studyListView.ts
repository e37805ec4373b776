import type { MyProject } from '@imsang/api-client'
import { matchesStatusFilter, type StudyStatusFilter } from '@imsang/domain/study-status'

export const STUDY_LAYOUTS = ['cards', 'table'] as const
export type StudyLayout = (typeof STUDY_LAYOUTS)[number]

/** The studies of one page [STUDY-046, STUDY-048, SCONST-001, SCONST-002]. */
export const STUDIES_PER_PAGE: Readonly<Record<StudyLayout, number>> = { cards: 8, table: 10 }

/** What is shown of the list. Kept in the address, so that it is there after a reload [STUDY-320]. */
export interface StudyListView {
  readonly layout: StudyLayout
  /** Zero-based; a page of the layout. */
  readonly page: number
  readonly search: string
  readonly status: StudyStatusFilter
}

export const FIRST_STUDY_LIST_VIEW: StudyListView = { layout: 'cards', page: 0, search: '', status: 'all' }

/** A study with its number in the filtered list, from 1 [STUDY-064]. */
interface ListedStudy {
  readonly study: MyProject
  readonly number: number
}

export interface StudyListPage {
  readonly rows: readonly ListedStudy[]
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
export function pageOfStudyList(studies: readonly MyProject[], view: StudyListView): StudyListPage {
  const text = view.search.trim().toLowerCase()
  const size = STUDIES_PER_PAGE[view.layout]
  const found = studies
    .filter(({ status }) => matchesStatusFilter(status, view.status))
    .filter(
      ({ title, protocolNo, principalInvestigatorName }) =>
        text === '' ||
        [title, protocolNo, principalInvestigatorName].some((field) => field?.toLowerCase().includes(text)),
    )
    .toSorted((a, b) => (a.lastUpdated < b.lastUpdated ? 1 : a.lastUpdated > b.lastUpdated ? -1 : 0))
  const totalPages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(Math.max(0, view.page), totalPages - 1)
  const start = page * size
  return {
    rows: found.slice(start, start + size).map((study, index) => ({ study, number: start + index + 1 })),
    page,
    totalPages,
    isNarrowed: text !== '' || view.status !== 'all',
  }
}
