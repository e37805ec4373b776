import { nameOf } from '../record-fields'
import {
  PARTICIPANT_FIELDS,
  STUDY_FIELDS,
  STUDY_INSTITUTION_FIELDS,
  STUDY_VENDOR_FIELDS,
  type StudyFieldName,
} from '../study-record'

/**
 * The filter fields of a study's history, in display order, named as in the audit trail; its institutions, its
 * participants and its vendors are one choice each, whatever changed in them [STUDY-329].
 */
export const STUDY_AUDIT_FIELDS = [
  'projectName',
  'projectNickname',
  'leadSponsor',
  'requestingSponsor',
  'principalInvestigatorName',
  'startDate',
  'endDate',
  'cro',
  'smo',
  'clinicalPhase',
  'studyType',
  'therapeuticArea',
  'protocolNumber',
  'totalTargetEnrollment',
  'studyOverview',
  'projectDescription',
  'status',
  'institution',
  'participant',
  'vendor',
] as const satisfies readonly (StudyFieldName | 'institution' | 'participant' | 'vendor')[]
export type StudyAuditField = (typeof STUDY_AUDIT_FIELDS)[number]

const OF_STUDY = new Map(Object.entries(STUDY_FIELDS).map(([field, traits]) => [nameOf(field, traits), traits]))

const labelOf = (field: StudyAuditField): string => {
  if (field === 'institution') return STUDY_INSTITUTION_FIELDS.institutionName.label
  if (field === 'participant') return PARTICIPANT_FIELDS.fullName.label
  if (field === 'vendor') return STUDY_VENDOR_FIELDS.partnerName.label
  return OF_STUDY.get(field)?.label ?? field
}

export const STUDY_AUDIT_FIELD_LABELS = Object.fromEntries(
  STUDY_AUDIT_FIELDS.map((field) => [field, labelOf(field)]),
) as Record<StudyAuditField, string>

/**
 * The fields that a reader is offered: organisations that are no institution only where they are seen at all, so that an
 * empty list never says of a hidden change that there was none [STUDY-329, DEC-208].
 */
export const studyAuditFieldsFor = ({ isAdmin }: { readonly isAdmin: boolean }): readonly StudyAuditField[] =>
  STUDY_AUDIT_FIELDS.filter((field) => isAdmin || OF_STUDY.get(field)?.seenBy !== 'admins')
