import { normaliseStudyStatus } from './normaliseStudyStatus'

/** The choices of the status filter in display order; `all` first [STUDY-050]. */
export const STUDY_STATUS_FILTERS = ['all', 'ongoing', 'completed', 'cancelled'] as const
export type StudyStatusFilter = (typeof STUDY_STATUS_FILTERS)[number]

export const STUDY_STATUS_FILTER_LABELS: Record<StudyStatusFilter, string> = {
  all: '전체',
  ongoing: '진행 중',
  completed: '완료',
  cancelled: '중단',
}

/** True when a study matches a filter choice; pending, undecided and other match `all` only [STUDY-051, STUDY-052]. */
export function matchesStatusFilter(raw: string | null | undefined, filter: StudyStatusFilter): boolean {
  return filter === 'all' || normaliseStudyStatus(raw).kind === filter
}
