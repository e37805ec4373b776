import type { ImportKind } from '../csv-import'
import type { NewStudyFormValues } from '../study-form'
import { STUDY_FIELDS } from '../study-record'

/** The columns of a file of studies in their order, and the field of the form that each fills [DEC-227]. */
export const STUDY_COLUMNS = {
  projectName: STUDY_FIELDS.name.label,
  projectNickname: STUDY_FIELDS.nickname.label,
  protocolNumber: STUDY_FIELDS.protocolNumber.label,
  clinicalPhase: STUDY_FIELDS.clinicalPhase.label,
  leadSponsorId: `${STUDY_FIELDS.leadSponsor.label} 코드`,
  requestingSponsorId: `${STUDY_FIELDS.requestingSponsor.label} 코드`,
  principalInvestigatorId: '총괄연구책임자 이메일',
  startDate: STUDY_FIELDS.startDate.label,
  endDate: STUDY_FIELDS.endDate.label,
  totalTargetEnrollment: STUDY_FIELDS.totalTargetEnrollment.label,
  studyOverview: STUDY_FIELDS.overview.label,
} as const satisfies { readonly [Field in keyof NewStudyFormValues]?: string }

export type StudyColumn = keyof typeof STUDY_COLUMNS

/** The import of studies [STUDY-278, DEC-227]. */
export const STUDY_IMPORT: ImportKind = {
  columns: Object.values(STUDY_COLUMNS),
  maxBytes: 2 * 1024 * 1024,
  maxRows: 500,
  refused: 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.',
}

/** Said of a row with text beyond the last column: a comma without quotes has moved its cells [STUDY-343]. */
export const STUDY_ROW_TOO_LONG = '열의 수가 양식과 다릅니다.'

/** Said of a code or an address that names nothing which the form of a new study would offer [STUDY-359]. */
export const STUDY_NAME_REFUSED = {
  sponsor: '선택할 수 있는 조직의 코드가 아닙니다.',
  chiefInvestigator: '연구주도기관 또는 의뢰기관의 PI나 Sub-I 계정이 아닙니다.',
} as const

/** The column that a refused field of the form comes from; null for one that no column fills [STUDY-340]. */
export const columnOfField = (field: string): string | null =>
  Object.hasOwn(STUDY_COLUMNS, field) ? STUDY_COLUMNS[field as StudyColumn] : null
