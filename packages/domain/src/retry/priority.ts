import type { RequestLine } from './safety'
import { segmentsOf } from './segments'

/** 1 is sent first. */
export type RetryPriority = 1 | 2 | 3 | 4

const TOKENS = ['auth', 'token', 'tokens', 'refresh-token', 'token-refresh']
const WANTED = ['projects', 'subjects', 'profile', 'profiles']

/**
 * Which requests a run of the queue sends first: those about tokens, then the reading of studies, subjects and the own
 * profile, then other reading and what may be repeated, then the rest. Whole segments count. Whether a request is safe is
 * another question: `isSafeToRetry`.
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
