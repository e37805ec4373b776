import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { mails } from '../db/schema'
import { addJob } from '../jobs/addJob'

/** A letter as sent: the same text as plain text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Stores a letter in the transaction of its cause: it is sent if and only if that is committed. */
export async function writeMail(db: Handle, clock: Clock, to: string, letter: Letter): Promise<void> {
  const id = newId()
  await db.insert(mails).values({ id, to, ...letter, createdAt: momentOf(clock) })
  await addJob(db, clock, { kind: 'mail', payload: { mailId: id } })
}
