import { TARGET_ENROLMENT_MAX } from '../study-form'

/** The most digits of an institution number [INST-050, SCONST-030]. */
export const INSTITUTION_NUMBER_DIGITS = 10

/** The target enrolment that a new institution starts with [INST-055, SCONST-031]. */
export const NEW_INSTITUTION_TARGET = 10

export const INSTITUTION_NUMBER_REFUSED = '기관번호는 숫자 10자리 이하로 입력해주세요.'

/** What a field of an institution number takes over from what was typed or pasted [INST-049, INST-050, INST-051]. */
export const typedInstitutionNumber = (text: string): string =>
  text.replaceAll(/[^0-9]/g, '').slice(0, INSTITUTION_NUMBER_DIGITS)

/** Why a number is refused, or null; an institution may have none [INST-050, DEC-235]. */
export const institutionNumberFault = (text: string): string | null =>
  new RegExp(`^[0-9]{0,${INSTITUTION_NUMBER_DIGITS}}$`).test(text) ? null : INSTITUTION_NUMBER_REFUSED

/** The target enrolment that a text stands for; 0 for one that is none [INST-053, INST-054]. */
export function targetEnrolmentOf(text: string): number {
  const typed = text.trim()
  return /^[0-9]+$/.test(typed) && Number(typed) <= TARGET_ENROLMENT_MAX ? Number(typed) : 0
}
