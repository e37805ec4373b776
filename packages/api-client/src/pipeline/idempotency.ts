import { isAuthCall } from './authorize'
import { isMutating, type Step } from './step'

/** Calls that would store a secret carry no key (house plan, "The contract"). */
function isSecretCall(path: string): boolean {
  return isAuthCall(path) || path.startsWith('/api/auth/password/')
}

/** Gives every call that changes something a key, once; a repeat of the same request keeps it [REQ-043]. */
export function withIdempotencyKey(makeKey: () => string): Step {
  return (next) => (request) => {
    if (isMutating(request) && !isSecretCall(request.path) && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', makeKey())
    }
    return next(request)
  }
}
