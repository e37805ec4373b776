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
  /** Who the mailbox shows as the sender; the product without one. */
  readonly sender?: string | null
}

/**
 * Stores a letter in the transaction of its cause: it is sent if and only if that is committed.
 * @returns its id
 */
export async function writeMail(db: Handle, clock: Clock, to: string, letter: Letter): Promise<string> {
  const id = newId()
  await db.insert(mails).values({ id, to, ...letter, createdAt: momentOf(clock) })
  await addJob(db, clock, { kind: 'mail', payload: { mailId: id } })
  return id
}
