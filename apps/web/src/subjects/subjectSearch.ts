/** What the address of the subject screen says. */
export interface SubjectSearch {
  projectOrganizationId?: string
  institutionId?: string
  /** As it was written: the screen decides what it opens [SUBJ-033]. */
  tab?: string | number
  /** From 1, as people count. */
  page?: string | number
  search?: string
  status?: string
  /** For instance `scno,desc`. */
  sort?: string
}

const NAMES = ['projectOrganizationId', 'institutionId', 'tab', 'page', 'search', 'status', 'sort'] as const

/** The known parameters of an address. Numbers stay numbers: the router would write a text of digits in quotes. */
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
