import type { CalendarDate } from '@imsang/domain/calendar'

/** What a daily job is told: the day for which it runs. */
interface DailyPayload {
  readonly day: CalendarDate
}

/** Every kind of job with its payload. Payloads contain no secrets. */
interface Payloads {
  readonly mail: { readonly mailId: string }
  readonly 'registration-code': { readonly email: string }
  readonly 'reset-link': { readonly email: string }
  readonly 'first-password': { readonly email: string }
  readonly welcome: { readonly email: string }
  readonly 'applicants-waiting': DailyPayload
  readonly 'audit-heads': DailyPayload
  readonly 'access-retention': DailyPayload
  readonly 'visit-letters': DailyPayload
  readonly 'file-orphans': DailyPayload
  readonly 'sign-in-warning': { readonly email: string }
}

type JobKind = keyof Payloads

/** The kinds that run once a day. */
export type DailyKind = {
  readonly [Kind in JobKind]: DailyPayload extends Payloads[Kind] ? Kind : never
}[JobKind]

export type Job = {
  readonly [Kind in JobKind]: { readonly kind: Kind; readonly payload: Payloads[Kind] }
}[JobKind]

/** The handlers of the jobs: a kind without a handler does not compile. */
export type Jobs = { readonly [Kind in JobKind]: (payload: Payloads[Kind]) => Promise<void> }
