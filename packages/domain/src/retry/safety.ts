import { segmentsOf } from './segments'

/** The parts of a request that the rules read. */
export interface RequestLine {
  /** In any letter case. */
  readonly method: string
  /** With or without a query; an origin in front is ignored. */
  readonly path: string
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']
const READING = ['search', 'filter', 'query', 'search-unified']
const REFRESHING = ['refresh-token', 'token-refresh']

/**
 * True when a request may be repeated without knowing whether the first one arrived: it reads, or repeating it has no
 * further effect. Never for PATCH, and for POST only when its last segment reads or refreshes a token. When in doubt it
 * is false: a repeated registration does harm.
 * @see OFFL-047 … OFFL-065, DEC-395
 */
export function isSafeToRetry({ method, path }: RequestLine): boolean {
  const verb = method.toUpperCase()
  if (verb !== 'POST') return SAFE_METHODS.includes(verb)
  const [last = '', before = ''] = segmentsOf(path).reverse()
  if (READING.includes(last) || REFRESHING.includes(last)) return true
  return last === 'refresh' && (before === 'auth' || before === 'token')
}
