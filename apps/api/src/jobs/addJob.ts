import type { Clock } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { jobs } from '../db/schema'
import type { Job } from './kinds'

/** Adds a job in the transaction of its cause. */
export async function addJob(db: Handle, clock: Clock, { kind, payload }: Job): Promise<void> {
  await db.insert(jobs).values({ id: newId(), kind, payload, dueAt: new Date(clock()) })
}
