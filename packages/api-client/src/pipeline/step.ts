import type { Outgoing } from './outgoing'

/** Sends a request: the platform's `fetch` through `sendBy`, or a step around it. */
export type Send = (request: Outgoing) => Promise<Response>

/**
 * One concern of the pipeline, around the next sender. A step owns the requests it receives: it may set their headers,
 * and may send them more than once.
 */
export type Step = (next: Send) => Send

/** Puts the steps around `send`; the first one is the outermost. */
export function pipeline(send: Send, steps: readonly Step[]): Send {
  return steps.reduceRight((next, step) => step(next), send)
}

const MUTATING = ['POST', 'PUT', 'PATCH', 'DELETE']

export function isMutating(request: Outgoing): boolean {
  return MUTATING.includes(request.method)
}
