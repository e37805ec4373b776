import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'

const LABELS: Record<SubjectNumberKind, string> = {
  scno: SUBJECT_FIELDS.scno.label,
  enno: SUBJECT_FIELDS.enno.label,
}

const UNKNOWN = '알 수 없는 오류'

/** Texts of the two numbers of a subject, and of editing them in the table [SUBJ-212 … SUBJ-216]. */
export const NUMBERS = {
  labels: LABELS,
  /** For a refusal without a reason from the server [SUBJ-216]. */
  unknown: UNKNOWN,
  saved: { scno: `${LABELS.scno}가 수정되었습니다.`, enno: `${LABELS.enno}가 수정되었습니다.` },
  /** With the server's reason, or null when it gives none. */
  notSaved: (kind: SubjectNumberKind, reason: string | null) =>
    `${LABELS[kind]} 수정에 실패했습니다: ${reason ?? UNKNOWN}`,
} as const
