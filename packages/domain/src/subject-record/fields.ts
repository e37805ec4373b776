import type { FieldTraits, NameOf } from '../record-fields'

/** A field of a subject also declares how a re-screening treats it [SUBJ-328 … SUBJ-336, DEC-331]. */
interface SubjectFieldTraits extends FieldTraits {
  /**
   * `person`: kept by a reset and copied to a new row. `row`: kept by a reset, initial in a new row. `course`: initial
   * after both. `mark`: records the re-screening, set by the rule. `institution`: stored with the institution, not with
   * the subject.
   */
  readonly partOf: 'person' | 'row' | 'course' | 'mark' | 'institution'
}

const SHOWN = { mask: 'shown', trail: 'value', begins: null } as const

/**
 * The fields of a subject, in the order of its history. Masking, history, export, re-screening and the answers of the
 * server derive from this table; a column without a row does not compile [DEC-309, DEC-333, DEC-334].
 */
export const SUBJECT_FIELDS = {
  scno: { label: '스크리닝번호(SCNO)', ...SHOWN, partOf: 'row' },
  enno: { label: '등록번호(ENNO)', ...SHOWN, partOf: 'course' },
  institutionName: { label: '기관', ...SHOWN, partOf: 'institution' },
  institutionNumber: { label: '기관 번호', ...SHOWN, partOf: 'institution' },
  studyOrganizationId: { label: '기관 ID', name: 'projectOrganizationId', ...SHOWN, partOf: 'person' },
  initials: { label: '이니셜', mask: 'first-letter', trail: 'value', begins: null, partOf: 'person' },
  dateOfBirth: { label: '생년월일', mask: 'hidden', trail: 'value', begins: null, partOf: 'person' },
  gender: { label: '성별', ...SHOWN, partOf: 'person' },
  ageGroup: { label: '연령대', ...SHOWN, partOf: 'person' },
  contact: { label: '연락처', mask: 'hidden', trail: 'given', begins: null, partOf: 'person' },
  email: { label: '이메일', mask: 'hidden', trail: 'given', begins: null, partOf: 'person' },
  consentDate: { label: '동의일', ...SHOWN, partOf: 'course' },
  screeningStartDate: { label: '스크리닝 시작일', ...SHOWN, partOf: 'course' },
  screeningFailDate: { label: '스크리닝 탈락일', ...SHOWN, partOf: 'course' },
  enrollmentDate: { label: '등록일', ...SHOWN, partOf: 'course' },
  completionDate: { label: '완료일', ...SHOWN, partOf: 'course' },
  dropoutDate: { label: '중도탈락일', ...SHOWN, partOf: 'course' },
  screenFailureReason: { label: '탈락 사유', ...SHOWN, partOf: 'course' },
  screenFailureDetail: { label: '상세 사유', mask: 'hidden', trail: 'value', begins: null, partOf: 'course' },
  armCode: { label: '연구군', name: 'treatmentArm', ...SHOWN, partOf: 'course' },
  armName: { label: '연구군 이름', ...SHOWN, partOf: 'course' },
  notes: { label: '비고', mask: 'hidden', trail: 'value', begins: null, partOf: 'course' },
  storedStatus: { label: '상태', name: 'subjectStatus', ...SHOWN, partOf: 'course' },
  screeningWindowDays: { label: '스크리닝 기간(일)', ...SHOWN, begins: 28, partOf: 'row' },
  // No request changes it.
  rescreeningAllowed: { label: '재스크리닝 허용', mask: 'shown', trail: 'none', begins: true, partOf: 'row' },
  isRescreened: { label: '재스크리닝 여부', ...SHOWN, begins: false, partOf: 'mark' },
  rescreeningCount: { label: '재스크리닝 횟수', ...SHOWN, begins: 0, partOf: 'mark' },
  hasBeenRescreened: { label: '재스크리닝된 행', ...SHOWN, begins: false, partOf: 'mark' },
} as const satisfies Readonly<Record<string, SubjectFieldTraits>>

type Fields = typeof SUBJECT_FIELDS
export type SubjectField = keyof Fields

/** The names of the fields whose trait `Question` has the value `Said`. */
type FieldsThat<Question extends keyof SubjectFieldTraits, Said> = {
  [Field in SubjectField]: Fields[Field][Question & keyof Fields[Field]] extends Said ? Field : never
}[SubjectField]

export type PersonField = FieldsThat<'partOf', 'person'>
export type CourseField = FieldsThat<'partOf', 'course'>
/** The fields stored with the subject itself. */
export type StoredSubjectField = Exclude<SubjectField, FieldsThat<'partOf', 'institution'>>
/** The fields that a masked role never receives unmasked. */
export type MaskedField = FieldsThat<'mask', 'hidden' | 'first-letter'>
/** The fields whose value the trail keeps. */
export type ValueField = FieldsThat<'trail', 'value'>

/** The name of each field in the contract and in the trail. */
export type SubjectFieldName<Field extends SubjectField = SubjectField> = {
  [Each in SubjectField]: NameOf<Fields, Each>
}[Field]
