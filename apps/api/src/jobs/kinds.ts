/** Every kind of job with its payload. Payloads contain no secrets. */
interface Payloads {
  readonly mail: { readonly mailId: string }
  readonly 'registration-code': { readonly email: string }
  readonly 'reset-link': { readonly email: string }
}

type JobKind = keyof Payloads

export type Job = {
  readonly [Kind in JobKind]: { readonly kind: Kind; readonly payload: Payloads[Kind] }
}[JobKind]

/** The handlers of the jobs: a kind without a handler does not compile. */
export type Jobs = { readonly [Kind in JobKind]: (payload: Payloads[Kind]) => Promise<void> }
