import { segmentsOf } from './segments'

/** What the rules read of a request. */
export interface RequestLine {
  /** In any letter case. */
  readonly method: string
  /** With or without a query; an origin in front does not matter. */
  readonly path: string
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']
const READING = ['search', 'filter', 'query', 'search-unified']
const REFRESHING = ['refresh-token', 'token-refresh']

/**
 * True when a request may be sent again although nobody knows whether the first one arrived: it reads, or doing it twice
 * is doing it once. A PATCH never is, and a POST only when its last segment reads or refreshes a token. If in doubt it is
 * not: a repeated registration does harm.
 * @see OFFL-047 … OFFL-065, DEC-395
 */
export function isSafeToRetry({ method, path }: RequestLine): boolean {
  const verb = method.toUpperCase()
  if (verb !== 'POST') return SAFE_METHODS.includes(verb)
  const [last = '', before = ''] = segmentsOf(path).reverse()
  if (READING.includes(last) || REFRESHING.includes(last)) return true
  return last === 'refresh' && (before === 'auth' || before === 'token')
}
