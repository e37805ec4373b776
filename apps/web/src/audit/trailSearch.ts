/** What the address of the trail says [AUDIT-072]. */
export interface TrailSearch {
  search?: string
  /** The name of a field, as in the contract. */
  field?: string
  /** A kind of change, as in the contract. */
  type?: string
  /** An id, never a name. */
  person?: string
  from?: string
  to?: string
  /** Starts at 1. */
  page?: string | number
}

const NAMES = ['search', 'field', 'type', 'person', 'from', 'to', 'page'] as const

/** Returns the known parameters of an address; the page stays a number, because the router would quote its digits. */
export function readTrailSearch(raw: Record<string, unknown>): TrailSearch {
  const known = NAMES.flatMap((name) => {
    const value = raw[name]
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text === '') return []
    return [[name, name === 'page' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : text]]
  })
  return Object.fromEntries(known)
}
