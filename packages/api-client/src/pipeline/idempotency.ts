import type { Step } from './step'

/** Gives every call that takes a key one, once; a repeat of the same request keeps it [REQ-043]. */
export function withIdempotencyKey(makeKey: () => string): Step {
  return (next) => (request) => {
    if (request.call.takesKey && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', makeKey())
    }
    return next(request)
  }
}
