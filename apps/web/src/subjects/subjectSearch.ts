/** What the address of the subject screen says. */
export interface SubjectSearch {
  projectOrganizationId?: string
  institutionId?: string
  /** Unvalidated: the screen decides which tab it opens [SUBJ-033]. */
  tab?: string | number
  /** Starts at 1. */
  page?: string | number
  search?: string
  status?: string
  /** For instance `scno,desc`. */
  sort?: string
}

const NAMES = ['projectOrganizationId', 'institutionId', 'tab', 'page', 'search', 'status', 'sort'] as const

/**
 * Returns the known parameters of an address. Numbers stay numbers, because the router would quote a string of digits.
 */
export function readSubjectSearch(raw: Record<string, unknown>): SubjectSearch {
  const known = NAMES.flatMap((name) => {
    const value = raw[name]
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text === '') return []
    const isNumber = (name === 'tab' || name === 'page') && /^[1-9]?\d{1,8}$/.test(text)
    return [[name, isNumber ? Number(text) : text]]
  })
  return Object.fromEntries(known)
}
