import { ORGANIZATION_ROLE_LABELS } from '../organization-roles'
import type { FieldTraits, NameOf } from '../record-fields'

/** A field of a study also declares who learns it: every reader of the study, or only its admins [DEC-208]. */
interface StudyFieldTraits extends FieldTraits {
  readonly seenBy: 'readers' | 'admins'
}

const SEEN = { mask: 'shown', trail: 'value', begins: null, seenBy: 'readers' } as const
/** Organisations that are no institution are listed for admins of the study only. */
const ORGANIZATION = { ...SEEN, seenBy: 'admins' } as const

/** The fields of a study in its audit trail, in the order of the form. */
export const STUDY_FIELDS = {
  name: { label: '연구 제목', name: 'projectName', ...SEEN },
  nickname: { label: '연구 별칭', name: 'projectNickname', ...SEEN },
  leadSponsor: { label: ORGANIZATION_ROLE_LABELS.LEAD_SPONSOR, ...ORGANIZATION },
  requestingSponsor: { label: ORGANIZATION_ROLE_LABELS.REQUESTING_SPONSOR, ...ORGANIZATION },
  principalInvestigatorName: { label: '총괄연구책임자(CI)', ...SEEN },
  principalInvestigatorId: { label: '총괄연구책임자(CI) ID', ...SEEN },
  startDate: { label: '시작일', ...SEEN },
  endDate: { label: '종료일', ...SEEN },
  cro: { label: ORGANIZATION_ROLE_LABELS.CRO, ...ORGANIZATION },
  smo: { label: ORGANIZATION_ROLE_LABELS.SMO, ...ORGANIZATION },
  clinicalPhase: { label: '임상 단계', ...SEEN },
  studyType: { label: '연구 유형', ...SEEN },
  therapeuticArea: { label: '치료 영역', ...SEEN },
  protocolNumber: { label: '프로토콜 번호', ...SEEN },
  totalTargetEnrollment: { label: '목표 시험대상자 수', ...SEEN },
  overview: { label: '연구 목적 및 개요', name: 'studyOverview', ...SEEN },
  description: { label: '연구 설명', name: 'projectDescription', ...SEEN },
  status: { label: '연구 상태', ...SEEN },
  /** The vendors by name, in their order; who was added or removed is told of each of them. */
  vendorOrder: { label: '협력 벤더사 순서', ...SEEN },
  /** A column of the table of its institutions, in words: it was added, or removed. */
  institutionColumn: { label: '기관 목록 열', ...SEEN },
  isDeleted: { label: '삭제', ...SEEN, begins: false },
} as const satisfies Readonly<Record<string, StudyFieldTraits>>

export type StudyField = keyof typeof STUDY_FIELDS
/** The name of a field of a study in the contract and in the trail. */
export type StudyFieldName = { [Field in StudyField]: NameOf<typeof STUDY_FIELDS, Field> }[StudyField]

/** The fields of an institution of a study in its trail. */
export const STUDY_INSTITUTION_FIELDS = {
  institutionName: { label: '기관', mask: 'shown', trail: 'value', begins: null },
  institutionNumber: { label: '기관 번호', mask: 'shown', trail: 'value', begins: null },
  targetEnrollment: { label: '목표 등록 수', mask: 'shown', trail: 'value', begins: null },
  principalInvestigatorName: { label: '책임연구자(PI)', mask: 'shown', trail: 'value', begins: null },
  notes: { label: '기관 역할', mask: 'shown', trail: 'value', begins: null },
  /** What the organisation is in the study; `notes` above is the text of the form of a new study, which has that label. */
  organizationRole: { label: '연구에서의 역할', mask: 'shown', trail: 'value', begins: null },
  /** What it has in a custom column, under whose name it stands in the trail. */
  columnValue: { label: '기관 목록 값', mask: 'shown', trail: 'value', begins: null },
} as const satisfies Readonly<Record<string, FieldTraits>>

/** The fields of a participant of a study in its trail. */
export const PARTICIPANT_FIELDS = {
  fullName: { label: '참여자', mask: 'shown', trail: 'value', begins: null },
  role: { label: '참여자 역할', name: 'projectRole', mask: 'shown', trail: 'value', begins: null },
  status: { label: '참여 상태', name: 'participantStatus', mask: 'shown', trail: 'value', begins: null },
} as const satisfies Readonly<Record<string, FieldTraits>>

/** The fields of a vendor of a study in its trail. */
export const STUDY_VENDOR_FIELDS = {
  partnerName: { label: '협력 벤더사', mask: 'shown', trail: 'value', begins: null },
} as const satisfies Readonly<Record<string, FieldTraits>>
