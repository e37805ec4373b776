/**
 * Initials for a masked role: the first letter stays, each further letter becomes `*`; one letter alone is `*`.
 * `KHD` gives `K**` [SUBJ-076, SUBJ-077, DEC-309]. Letters are counted as code points.
 */
export function maskInitials(initials: string): string {
  const [first = '', ...rest] = Array.from(initials)
  return rest.length === 0 ? first && '*' : first + '*'.repeat(rest.length)
}

const HIDDEN_WHOLE: readonly string[] = ['dateOfBirth', 'notes', 'screenFailureDetail', 'contact', 'email']

/**
 * One value of a record by the name of its field, as a masked role may see it: what `maskSubject` does to a whole
 * subject, for what is told field by field, such as its history [DEC-309].
 */
export function maskValue(fieldName: string, value: string | null): string | null {
  if (fieldName === 'initials') return value === null ? null : maskInitials(value)
  return HIDDEN_WHOLE.includes(fieldName) ? null : value
}

/** What a masked role must never receive of a subject. */
interface Hidden {
  initials: string
  dateOfBirth: string | null
  notes: string | null
  screenFailureDetail: string | null
  contact: string | null
  email: string | null
}

/**
 * A subject as a masked role may see it; everything that is not hidden stays as it is.
 * @see SUBJ-076 … SUBJ-081, DEC-309
 */
export function maskSubject<Subject extends Hidden>(subject: Subject): Subject {
  return {
    ...subject,
    initials: maskInitials(subject.initials),
    dateOfBirth: null,
    notes: null,
    screenFailureDetail: null,
    contact: null,
    email: null,
  }
}
