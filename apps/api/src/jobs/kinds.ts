/** Everything that is done after its request, with what it has to know for it. No secret is in it. */
interface Payloads {
  readonly mail: { readonly mailId: string }
  readonly 'registration-code': { readonly email: string }
  readonly 'reset-link': { readonly email: string }
}

type JobKind = keyof Payloads

export type Job = {
  readonly [Kind in JobKind]: { readonly kind: Kind; readonly payload: Payloads[Kind] }
}[JobKind]

/** How each kind of job is done: one that no area does, does not compile. */
export type Jobs = { readonly [Kind in JobKind]: (payload: Payloads[Kind]) => Promise<void> }
