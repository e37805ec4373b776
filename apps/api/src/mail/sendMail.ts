import { eq } from 'drizzle-orm'
import { momentOf } from '../base/clock'
import { mails } from '../db/schema'
import type { Services } from '../db/services'
import type { Transport } from './transport'

/** Whether a letter that waits is not to be sent any more; whoever says so has removed it. */
export type Withdraw = (mailId: string) => Promise<boolean>

/** Sends one letter, unless it was sent or is withdrawn. After real delivery its text is deleted here. */
export async function sendMail(
  { root, clock }: Services,
  transport: Transport,
  mailId: string,
  withdraw: Withdraw = async () => false,
): Promise<void> {
  const mail = await root.query.mails.findFirst({ where: eq(mails.id, mailId) })
  if (!mail || mail.sentAt || (await withdraw(mailId))) return
  await transport.send(mail.to, mail)
  const forgotten = transport.isReal ? { text: '', html: '' } : {}
  await root
    .update(mails)
    .set({ sentAt: momentOf(clock), ...forgotten })
    .where(eq(mails.id, mailId))
}
