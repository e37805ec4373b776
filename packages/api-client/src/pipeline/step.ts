/** What sends a request: the platform's `fetch`, or a step around it. */
export type Send = (request: Request) => Promise<Response>

/** One concern of the pipeline, around whatever sends the request next. */
export type Step = (next: Send) => Send

/** Puts the steps around `send`; the first one is the outermost. */
export function pipeline(send: Send, steps: readonly Step[]): Send {
  return steps.reduceRight((next, step) => step(next), send)
}

const MUTATING = ['POST', 'PUT', 'PATCH', 'DELETE']

export function isMutating(request: Request): boolean {
  return MUTATING.includes(request.method)
}

export function pathOf(request: Request): string {
  return new URL(request.url).pathname
}
