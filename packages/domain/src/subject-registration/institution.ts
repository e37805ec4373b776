import { type Account, normalizeRole, userTypeOf } from '../access'
import type { Refusal } from '../explanation'

export const INSTITUTION_NOT_FOUND = '소속 기관 정보를 찾을 수 없습니다.'

/** Words of a job-role key that allow choosing the institution [SUBJ-254 … SUBJ-259]. */
const CHOOSING_WORDS = ['ci', 'smo', 'nurse', 'crc', 'cra', 'system-admin']

/** Keys with the same meaning as one of these words [DEC-324]. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['chief-investigator', 'ci'],
  ['platform-admin', 'system-admin'],
])

/**
 * True for a user who may choose the institution of a new subject. Whole words of the job-role key count, so
 * `PRINCIPAL` does not match `ci`; system admins and SMO staff always may [SUBJ-254 … SUBJ-260, DEC-324].
 */
export function mayChooseInstitution(account: Account): boolean {
  if (userTypeOf(account) !== 'GENERAL_USER') return true
  const key = normalizeRole(account.jobRoleKey ?? '')
    .toLowerCase()
    .replaceAll('_', '-')
  const words = `-${OTHER_NAMES.get(key) ?? key}-`
  return CHOOSING_WORDS.some((word) => words.includes(`-${word}-`))
}

interface Institutions<Institution> {
  readonly account: Account
  /** The institution that the page shows, or null when it shows several. */
  readonly ofPage: Institution | null
  /** The institution of the account's investigator record, or null without one. */
  readonly own: Institution | null
}

/**
 * The institution of a new subject: that of the page, else the chosen one, or the user's own if they may not choose.
 * A user who may not choose and has none cannot register a subject, on any page.
 * @see SUBJ-260, SUBJ-262, SUBJ-263, DEC-324, DEC-406
 */
export function institutionOfRegistration<Institution>({
  account,
  ofPage,
  own,
}: Institutions<Institution>):
  | { kind: 'chosen' }
  | { kind: 'fixed'; institution: Institution }
  | { kind: 'missing'; refusal: Refusal<'no-institution'> } {
  const mayChoose = mayChooseInstitution(account)
  if (!mayChoose && own === null) {
    return { kind: 'missing', refusal: { rule: 'no-institution', message: INSTITUTION_NOT_FOUND } }
  }
  if (ofPage !== null) return { kind: 'fixed', institution: ofPage }
  return mayChoose || own === null ? { kind: 'chosen' } : { kind: 'fixed', institution: own }
}
