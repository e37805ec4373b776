import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { mails } from '../db/schema'
import type { Services } from '../db/services'
import type { Transport } from './transport'

/** Sends one letter, unless it was sent. After real delivery its text is deleted here. */
export async function sendMail({ root, clock }: Services, transport: Transport, mailId: string): Promise<void> {
  const mail = await root.query.mails.findFirst({ where: eq(mails.id, mailId) })
  if (!mail || mail.sentAt) return
  await transport.send(mail.to, mail)
  const forgotten = transport.isReal ? { text: '', html: '' } : {}
  await root
    .update(mails)
    .set({ sentAt: momentOf(clock), ...forgotten })
    .where(eq(mails.id, mailId))
}
