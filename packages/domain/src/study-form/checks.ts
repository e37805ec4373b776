import { countCharacters, withParticle } from '../korean'
import { joinProtocolNumber } from '../protocol-number'
import { checkStudyPeriod } from '../study-period'
import { STUDY_STATUS_UNKNOWN } from '../study-status'
import { normaliseTrialPhase } from '../trial-phase'
import { isStudyType } from './studyTypes'
import type { NewStudyFormValues, StudyFormValues } from './values'

/** Maximum numbers of characters [STUDY-132, STUDY-133, STUDY-146]. */
export const STUDY_NICKNAME_MAX_LENGTH = 200
export const STUDY_LINE_MAX_LENGTH = 255
export const STUDY_TEXT_MAX_LENGTH = 5000
const STUDY_ROLE_MAX_LENGTH = 50

/** The largest target enrolment of a study [DEC-282]. */
export const TARGET_ENROLMENT_MAX = 1_000_000

export const STUDY_NAME_MISSING = '연구 제목을 입력해주세요.'
export const LEAD_SPONSOR_MISSING = '연구주도기관을 선택해주세요.'
export const REQUESTING_SPONSOR_MISSING = '의뢰기관을 선택해주세요.'
export const CHIEF_INVESTIGATOR_MISSING = '총괄연구책임자(CI)를 선택해주세요.'
export const CHIEF_INVESTIGATOR_WITHOUT_ORGANIZATION = 'CI의 소속 기관 정보가 누락되었습니다. CI를 다시 선택해주세요.'
export const TARGET_ENROLMENT_REFUSED = '0 이상의 정수를 입력해주세요.'
export const TARGET_ENROLMENT_TOO_LARGE = '목표 시험대상자 수는 1,000,000 이하로 입력해주세요.'
/** Shown beside the messages of the fields whenever there is one [STUDY-210]. */
export const STUDY_FORM_REFUSED = '필수 입력값을 확인해주세요'
/** Sent with 409 when a study that has subjects is deleted [STUDY-248]. */
export const STUDY_HAS_SUBJECTS = '시험대상자가 있는 연구는 삭제할 수 없습니다.'
/** A value that the form does not offer: a code of no list, an organisation or a person that may not be chosen. */
export const STUDY_VALUE_REFUSED = STUDY_STATUS_UNKNOWN

/** At most one message for each field; a field without a fault is left out. */
export type StudyFormFaults = { readonly [Field in keyof NewStudyFormValues]?: string }

/** The labels of the fields whose length is limited, and their limits. */
const LENGTHS = {
  projectName: ['연구 제목', STUDY_LINE_MAX_LENGTH],
  projectNickname: ['연구 별칭', STUDY_NICKNAME_MAX_LENGTH],
  protocolNumber: ['프로토콜 번호', STUDY_LINE_MAX_LENGTH],
  protocolVersion: ['프로토콜 버전', STUDY_LINE_MAX_LENGTH],
  studyOverview: ['연구 목적 및 개요', STUDY_TEXT_MAX_LENGTH],
  projectDescription: ['연구 설명', STUDY_TEXT_MAX_LENGTH],
  therapeuticArea: ['치료 영역', STUDY_LINE_MAX_LENGTH],
} as const satisfies { readonly [Field in keyof NewStudyFormValues]?: readonly [string, number] }

const required = (text: string, message: string) => (text.trim() === '' ? message : null)

/**
 * The faults of the form of a new study, all at once; the form can be sent when there is none.
 * @see STUDY-133, STUDY-146, STUDY-198 … STUDY-208, STUDY-211, STUDY-214
 */
export function checkNewStudy(values: NewStudyFormValues): StudyFormFaults {
  return faultsOf({
    ...lengthFaults(values),
    ...sharedFaults(values),
    principalInvestigatorId:
      required(values.principalInvestigatorId, CHIEF_INVESTIGATOR_MISSING) ?? chiefInvestigatorFault(values),
    participatingInstitutions:
      values.participatingInstitutions.map(({ notes }) => institutionRoleFault(notes)).find(Boolean) ?? null,
    studyType: values.studyType === '' || isStudyType(values.studyType) ? null : STUDY_VALUE_REFUSED,
  })
}

/**
 * The faults of the edit form, all at once. The chief investigator may be missing; only another one than the stored one
 * needs an organisation [STUDY-204, STUDY-208, STUDY-227].
 * @param stored the chief investigator of the stored study
 */
export function checkEditedStudy(
  values: StudyFormValues,
  stored: { readonly principalInvestigatorId: string | null },
): StudyFormFaults {
  const isChosen = values.principalInvestigatorId !== (stored.principalInvestigatorId ?? '')
  const joined = joinProtocolNumber({ number: values.protocolNumber, version: values.protocolVersion })
  return faultsOf({
    ...lengthFaults(values),
    ...sharedFaults(values),
    principalInvestigatorId: isChosen ? chiefInvestigatorFault(values) : null,
    ...('message' in joined && { protocolVersion: joined.message }),
  })
}

function sharedFaults(values: StudyFormValues): Record<string, string | null> {
  const { startDate, endDate } = checkStudyPeriod(values)
  const { clinicalPhase, projectName } = values
  return {
    // Set only when it is missing: otherwise the fault of its length would be lost.
    ...(projectName.trim() === '' && { projectName: STUDY_NAME_MISSING }),
    leadSponsorId: required(values.leadSponsorId, LEAD_SPONSOR_MISSING),
    requestingSponsorId: required(values.requestingSponsorId, REQUESTING_SPONSOR_MISSING),
    startDate: startDate?.message ?? null,
    endDate: endDate?.message ?? null,
    clinicalPhase: clinicalPhase === '' || normaliseTrialPhase(clinicalPhase) ? null : STUDY_VALUE_REFUSED,
    totalTargetEnrollment: targetFault(values.totalTargetEnrollment.trim()),
  }
}

const chiefInvestigatorFault = (values: StudyFormValues) =>
  values.principalInvestigatorId !== '' && values.principalInvestigatorOrganizationId === ''
    ? CHIEF_INVESTIGATOR_WITHOUT_ORGANIZATION
    : null

function targetFault(text: string): string | null {
  if (text === '') return null
  if (!/^\d+$/.test(text)) return TARGET_ENROLMENT_REFUSED
  return Number(text) > TARGET_ENROLMENT_MAX ? TARGET_ENROLMENT_TOO_LARGE : null
}

function lengthFaults(values: Partial<NewStudyFormValues>): Record<string, string | null> {
  const faults = Object.entries(LENGTHS).map(([field, [label, limit]]) => {
    const text = values[field as keyof typeof LENGTHS] ?? ''
    return [field, lengthFault(label, text, limit)]
  })
  return Object.fromEntries(faults)
}

/** The fault of the role that an institution has in a study; null without one [DEC-685]. */
export const institutionRoleFault = (role: string) => lengthFault('기관 역할', role, STUDY_ROLE_MAX_LENGTH)

const lengthFault = (label: string, text: string, limit: number) =>
  countCharacters(text.trim()) > limit ? `${withParticle(label, '은/는')} ${limit}자 이하로 입력해주세요.` : null

const faultsOf = (faults: Readonly<Record<string, string | null>>): StudyFormFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== null))
