/** What the address of the access record says: ids, never names [ACCESS-072]. */
export interface AccessSearch {
  person?: string
  subject?: string
  task?: string
  result?: string
  from?: string
  to?: string
  number?: string
}

/** The names of the parameters. */
export const NAMES = ['person', 'subject', 'task', 'result', 'from', 'to', 'number'] as const

/** Returns the known parameters of an address. */
export function readAccessSearch(raw: Record<string, unknown>): AccessSearch {
  const known = NAMES.flatMap((name) => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}
