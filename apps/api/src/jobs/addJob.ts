import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { jobs } from '../db/schema'

/** Everything that is done after its request. What it needs to know is in its payload; no secret is. */
export type Job =
  | { readonly kind: 'mail'; readonly payload: { readonly mailId: string } }
  | { readonly kind: 'registration-code'; readonly payload: { readonly email: string } }
  | { readonly kind: 'reset-link'; readonly payload: { readonly email: string } }

/** Leaves work behind, in the transaction of its cause. */
export async function addJob(db: Handle, clock: Clock, { kind, payload }: Job): Promise<void> {
  await db.insert(jobs).values({ id: newId(), kind, payload, dueAt: new Date(clock()) })
}
