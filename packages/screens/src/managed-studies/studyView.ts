import type { StudyStatusFilter } from '@imsang/domain/study-status'
import type { StudyOrder } from './messages'

/** What is shown of the list. Kept in the address, so that a view can be shared and restored [STUDY-312]. */
export interface StudyView {
  /** Zero-based. */
  readonly page: number
  readonly search: string
  readonly status: StudyStatusFilter
  readonly order: StudyOrder
}

export const FIRST_STUDY_VIEW: StudyView = { page: 0, search: '', status: 'all', order: 'newest' }

/** The rows of a page [STUDY-029]. */
export const STUDIES_PER_PAGE = 10
