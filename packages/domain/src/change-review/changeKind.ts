import type { ChangeType } from '../audit-chain/changeType'
import { SUBJECT_DATE_FIELDS } from '../subject-dates/dates'
import type { VisitField } from '../visit-record/fields'

/** The kinds of changes that a monitor reviews, in the order of their choice [VISIT-301]. */
export const CHANGE_KIND_LABELS = {
  date: '날짜',
  registered: '방문 등록',
  completed: '방문 완료',
  corrected: '방문 정정',
  moved: '일정 변경',
  withdrawn: '방문 철회',
  removed: '방문 삭제',
  other: '기타 방문',
  file: '파일 추가',
} as const
export type ChangeKind = keyof typeof CHANGE_KIND_LABELS

export const CHANGE_KINDS = Object.keys(CHANGE_KIND_LABELS) as ChangeKind[]

/** What an entry of the trail has to say for a change to be of a kind; what is left out may be anything. */
export interface ChangeSign {
  readonly kind: ChangeKind
  readonly entityType: 'subject' | 'visit'
  readonly fieldName?: string
  readonly changeType?: ChangeType
  readonly newValue?: string
}

const ofVisit = (
  kind: ChangeKind,
  said: { readonly fieldName?: VisitField } & Partial<ChangeSign> = {},
): ChangeSign => ({
  ...said,
  kind,
  entityType: 'visit',
})

/**
 * The signs of the kinds. The first sign that any entry of a change shows decides, since a registration has an entry for
 * each field; an entry without a sign is not reviewed [VISIT-300, VISIT-301, DEC-876].
 */
export const CHANGE_SIGNS: readonly ChangeSign[] = [
  ofVisit('file', { fieldName: 'attachments' }),
  ofVisit('removed', { fieldName: 'visitName', changeType: 'DELETE' }),
  ofVisit('withdrawn', { fieldName: 'actualVisitDate', changeType: 'DELETE' }),
  ofVisit('completed', { changeType: 'COMPLETE' }),
  ofVisit('other', { fieldName: 'visitType', newValue: 'UNSCHEDULED' }),
  ofVisit('registered', { changeType: 'CREATE' }),
  ofVisit('moved', { fieldName: 'scheduledDate' }),
  ofVisit('corrected'),
  ...SUBJECT_DATE_FIELDS.map((fieldName): ChangeSign => ({ kind: 'date', entityType: 'subject', fieldName })),
]

/** The part of an entry of the trail that its kind depends on. */
export interface SignedEntry {
  readonly entityType: string
  readonly fieldName: string
  readonly changeType: string
  readonly newValue: string | null
}

/** The kind of a change by its entries, in any order; null for entries that are not reviewed [VISIT-301]. */
export const changeKindOf = (entries: readonly SignedEntry[]): ChangeKind | null =>
  CHANGE_SIGNS.find((sign) => entries.some((entry) => shows(entry, sign)))?.kind ?? null

const shows = (entry: SignedEntry, { kind: _, ...sign }: ChangeSign): boolean =>
  Object.entries(sign).every(([name, said]) => entry[name as keyof SignedEntry] === said)
