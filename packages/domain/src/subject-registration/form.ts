import type { CalendarDate } from '../calendar'
import { isEmailAddress } from '../email-address'
import { countCharacters } from '../korean'
import { normalisePhone } from '../phone'
import { customNumber, decideNumberChange, NUMBERS_EXHAUSTED } from '../subject-numbers'
import { type AgeGroup, ageGroupOn } from './ageGroup'
import { checkBirthDate, checkInitials, type Gender, OFFERED_GENDERS } from './person'

/** Maximum number of characters of the notes [DCONST-015]. */
export const NOTES_MAX_LENGTH = 255

export const INSTITUTION_MISSING = '기관을 선택해주세요.'
export const GENDER_MISSING = '성별을 선택해주세요.'
export const SUBJECT_EMAIL_MALFORMED = '올바른 이메일 형식이 아닙니다.'
export const NOTES_TOO_LONG = `비고는 ${NOTES_MAX_LENGTH}자 이하로 입력해주세요.`

/** The input for a new subject. */
export interface SubjectForm {
  readonly projectOrganizationId: string | null
  readonly initials: string
  readonly dateOfBirth: CalendarDate | null
  readonly gender: string | null
  readonly contact: string
  readonly email: string
  readonly notes: string
  /** The screening number as edited; null while the proposal is unchanged. */
  readonly scno: string | null
}

export interface SubjectFormContext {
  /** The day in Seoul. */
  readonly today: CalendarDate
  /** The proposed screening number: null when none is left, undefined while it is loading. */
  readonly proposal: string | null | undefined
}

/**
 * The fault of each field of a new subject, or null [SUBJ-219 … SUBJ-235].
 * @see DEC-321 for the number: only an edited one is checked; it is required once the proposals are used up
 */
export function checkSubjectForm(
  form: SubjectForm,
  { today, proposal }: SubjectFormContext,
): Record<keyof SubjectForm, string | null> {
  return {
    projectOrganizationId: form.projectOrganizationId ? null : INSTITUTION_MISSING,
    initials: checkInitials(form.initials)?.message ?? null,
    dateOfBirth: checkBirthDate(form.dateOfBirth ?? '', today)?.message ?? null,
    gender: isOffered(form.gender) ? null : GENDER_MISSING,
    contact: null,
    email: form.email.trim() === '' || isEmailAddress(form.email) ? null : SUBJECT_EMAIL_MALFORMED,
    notes: countCharacters(form.notes.trim()) > NOTES_MAX_LENGTH ? NOTES_TOO_LONG : null,
    scno: checkNumber(form.scno, proposal),
  }
}

function checkNumber(typed: string | null, proposal: string | null | undefined): string | null {
  if (proposal === null && !typed?.trim()) return NUMBERS_EXHAUSTED
  if (typed === null) return null
  const decision = decideNumberChange('scno', typed, proposal ?? null, [])
  return 'refusal' in decision ? decision.refusal.message : null
}

/** The request for a new subject [SUBJ-389]. */
export interface NewSubject {
  readonly projectId: string
  readonly projectOrganizationId: string
  readonly initials: string
  readonly gender: Gender
  readonly dateOfBirth: CalendarDate
  readonly ageGroup: AgeGroup
  readonly notes: string | null
  /** Only when the proposal was changed [SUBJ-237]. */
  readonly customScno?: string
  readonly contact?: string
  readonly email?: string
}

/** The request for a new subject, or null while a field has a fault [SUBJ-389, DEC-322]. */
export function newSubjectOf(projectId: string, form: SubjectForm, context: SubjectFormContext): NewSubject | null {
  const { projectOrganizationId, dateOfBirth, gender, scno } = form
  if (Object.values(checkSubjectForm(form, context)).some((message) => message !== null)) return null
  if (!projectOrganizationId || !dateOfBirth || !isOffered(gender)) return null
  const customScno = scno === null ? null : customNumber(scno, context.proposal ?? '')
  const contact = normalisePhone(form.contact)
  const email = form.email.trim()
  return {
    projectId,
    projectOrganizationId,
    initials: form.initials.toUpperCase(),
    gender,
    dateOfBirth,
    ageGroup: ageGroupOn(context.today, dateOfBirth),
    notes: form.notes.trim() || null,
    ...(customScno !== null && { customScno }),
    ...(contact !== '' && { contact }),
    ...(email !== '' && { email }),
  }
}

function isOffered(gender: string | null): gender is (typeof OFFERED_GENDERS)[number] {
  return OFFERED_GENDERS.some((offered) => offered === gender)
}
