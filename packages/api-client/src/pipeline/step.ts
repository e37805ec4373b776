import type { Outgoing } from './outgoing'

/** What sends a request: the platform's `fetch` behind `sendBy`, or a step around it. */
export type Send = (request: Outgoing) => Promise<Response>

/**
 * One concern of the pipeline, around whatever sends the request next. A request belongs to the pipeline that it is
 * given to: a step may set its headers, and may send it on more than once.
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
