/** The two numbers of a subject: screening (SCNO) and enrolment (ENNO). */
export const SUBJECT_NUMBER_KINDS = ['scno', 'enno'] as const
export type SubjectNumberKind = (typeof SUBJECT_NUMBER_KINDS)[number]

/** The ending of an SCNO whose subject was screened again as a new row [DCONST-018]. */
export const RESCREENED_MARK = '_R'

/** The first number of a study, proposed when the server does not answer [DCONST-002, DCONST-003]. */
export const DEFAULT_SUBJECT_NUMBERS: Record<SubjectNumberKind, string> = { scno: 'SC-01-001', enno: 'EN-01-001' }

/** The largest serial [DCONST-006]. */
export const LARGEST_SERIAL = 999

const FORMS: Record<SubjectNumberKind, RegExp> = {
  scno: /^SC-(\d{2})-(\d{3})(_R)?$/,
  enno: /^EN-(\d{2})-(\d{3})$/,
}

export interface SubjectNumber {
  readonly kind: SubjectNumberKind
  /** The two middle digits, `01`. */
  readonly site: string
  readonly serial: number
  /** True for an SCNO with the mark `_R`. */
  readonly isRescreened: boolean
}

/**
 * Parses a stored number: `SC-01-003_R` gives site `01`, serial 3 and the mark. Null for any other form, also for
 * lower case and for an ENNO with the mark [SUBJ-190, SUBJ-191, DCONST-004, DCONST-005].
 */
export function parseSubjectNumber(text: string): SubjectNumber | null {
  for (const kind of SUBJECT_NUMBER_KINDS) {
    const [, site, serial, mark] = FORMS[kind].exec(text) ?? []
    if (site && serial) return { kind, site, serial: Number(serial), isRescreened: mark !== undefined }
  }
  return null
}

/** A number as text, without mark: kind `scno`, site `01`, serial 7 give `SC-01-007`. */
export function formatSubjectNumber({ kind, site, serial }: Omit<SubjectNumber, 'isRescreened'>): string {
  return `${kind === 'scno' ? 'SC' : 'EN'}-${site}-${String(serial).padStart(3, '0')}`
}

/** Appends the mark to an SCNO; one that has it is unchanged [SUBJ-332, DEC-330]. */
export function markRescreened(scno: string): string {
  return isMarkedRescreened(scno) ? scno : `${scno}${RESCREENED_MARK}`
}

/** True for a text that ends in `_R`, also in an invalid SCNO. */
export function isMarkedRescreened(scno: string | null | undefined): boolean {
  return scno?.endsWith(RESCREENED_MARK) ?? false
}
