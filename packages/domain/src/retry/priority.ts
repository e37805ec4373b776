import type { RequestLine } from './safety'
import { segmentsOf } from './segments'

/** 1 is sent first. */
export type RetryPriority = 1 | 2 | 3 | 4

const TOKENS = ['auth', 'token', 'tokens', 'refresh-token', 'token-refresh']
const WANTED = ['projects', 'subjects', 'profile', 'profiles']

/**
 * The order of requests in a run of the queue: first token requests, then reads of studies, subjects and the own
 * profile, then other reads and repeatable requests, then the rest. Whole path segments are compared. `isSafeToRetry`
 * answers separately whether a request is safe.
 * @see OFFL-066 … OFFL-078, DEC-396
 */
export function retryPriority({ method, path }: RequestLine): RetryPriority {
  const verb = method.toUpperCase()
  const segments = segmentsOf(path)
  if (segments.some((segment) => TOKENS.includes(segment))) return 1
  if (verb === 'GET') return segments.some((segment) => WANTED.includes(segment)) || isOwnUser(segments) ? 2 : 3
  return verb === 'PUT' || verb === 'DELETE' ? 3 : 4
}

function isOwnUser(segments: readonly string[]): boolean {
  return segments.some((segment, at) => segment === 'users' && segments[at + 1] === 'me')
}
