/** The status of a study after normalising; `other` keeps the raw text [STUDY-255 … STUDY-266]. */
export type StudyStatusKind = 'ongoing' | 'completed' | 'cancelled' | 'pending' | 'other' | 'undecided'

// A map, because a raw text may be anything, also `__proto__`.
const RAW_TEXTS: ReadonlyMap<string, StudyStatusKind> = new Map([
  ['ongoing', 'ongoing'],
  ['active', 'ongoing'],
  ['진행중', 'ongoing'],
  ['진행 중', 'ongoing'],
  ['completed', 'completed'],
  ['완료', 'completed'],
  ['완료됨', 'completed'],
  ['cancelled', 'cancelled'],
  ['취소', 'cancelled'],
  ['중단됨', 'cancelled'],
  ['중단', 'cancelled'],
  ['pending', 'pending'],
  ['대기', 'pending'],
  ['미정', 'undecided'],
])

const LABELS: Record<Exclude<StudyStatusKind, 'other'>, string> = {
  ongoing: '진행 중',
  completed: '완료',
  cancelled: '중단',
  pending: '대기',
  undecided: '미정',
}

/**
 * The status of a study and its Korean text, from any stored text. Trims, ignores the case of English values; an
 * unlisted value is shown as stored. Normalising twice changes nothing [DEC-203].
 */
export function normaliseStudyStatus(text: string | null | undefined): { kind: StudyStatusKind; label: string } {
  const raw = text?.trim() ?? ''
  const kind = raw === '' ? 'undecided' : (RAW_TEXTS.get(raw.toLowerCase()) ?? 'other')
  return { kind, label: kind === 'other' ? raw : LABELS[kind] }
}

/** The stored texts, in lower case, that are read as a status: for a search that cannot ask `normaliseStudyStatus`. */
export const textsOfStudyStatus = (kind: StudyStatusKind): string[] =>
  [...RAW_TEXTS].filter(([, of]) => of === kind).map(([text]) => text)
