/** The status of a study after normalising; `unlisted` keeps the raw text [STUDY-255 … STUDY-266]. */
export type StudyStatus = 'in-progress' | 'completed' | 'discontinued' | 'pending' | 'undecided' | 'unlisted'

// A map, because a raw text is anything, `__proto__` included.
const RAW_TEXTS: ReadonlyMap<string, StudyStatus> = new Map([
  ['ongoing', 'in-progress'],
  ['active', 'in-progress'],
  ['진행중', 'in-progress'],
  ['completed', 'completed'],
  ['완료', 'completed'],
  ['완료됨', 'completed'],
  ['cancelled', 'discontinued'],
  ['취소', 'discontinued'],
  ['중단됨', 'discontinued'],
  ['pending', 'pending'],
  ['대기', 'pending'],
  ['미정', 'undecided'],
])

const LABELS: Record<Exclude<StudyStatus, 'unlisted'>, string> = {
  'in-progress': '진행중',
  completed: '완료',
  discontinued: '중단됨',
  pending: '대기',
  undecided: '미정',
}

/**
 * The status of a study and its Korean text, from whatever the record holds. Trims, ignores the case of English
 * values; a value that is not listed is shown as it is. Normalising twice changes nothing [DEC-203].
 */
export function studyStatus(raw: string | null | undefined): { status: StudyStatus; label: string } {
  const text = raw?.trim() ?? ''
  const status = text === '' ? 'undecided' : (RAW_TEXTS.get(text.toLowerCase()) ?? 'unlisted')
  return { status, label: status === 'unlisted' ? text : LABELS[status] }
}

/** The choices of the status filter, in their order; `all` first [STUDY-050]. */
export const STUDY_STATUS_FILTERS = ['all', 'in-progress', 'completed', 'discontinued'] as const
export type StudyStatusFilter = (typeof STUDY_STATUS_FILTERS)[number]

export const STUDY_STATUS_FILTER_LABELS: Record<StudyStatusFilter, string> = {
  all: '전체',
  'in-progress': '진행중',
  completed: '완료',
  discontinued: '중단됨',
}

/** True when a study stands under a filter choice; pending, undecided and unlisted only under `all` [STUDY-051, STUDY-052]. */
export function matchesStatusFilter(raw: string | null | undefined, filter: StudyStatusFilter): boolean {
  return filter === 'all' || studyStatus(raw).status === filter
}
