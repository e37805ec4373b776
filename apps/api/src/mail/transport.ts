import { createTransport } from 'nodemailer'
import type { Letter } from './writeMail'

/** Delivers letters. */
export interface Transport {
  send(to: string, letter: Letter): Promise<void>
  /** True when a letter must not be stored after delivery, because it contains codes and links. */
  readonly isReal: boolean
}

/** Without a mail server letters stay in the outbox, where the demo shows them. */
export const OUTBOX: Transport = { isReal: false, send: async () => {} }

const TIMEOUT_MS = 20_000

/** Sends by SMTP. The address may contain user and password; `from` is the sender. */
export function smtpTransport(url: string, from: string): Transport {
  const patience = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const mailer = createTransport({ url, ...patience }, { from })
  return {
    isReal: true,
    send: async (to, { subject, text, html }) => {
      await mailer.sendMail({ to, subject, text, html })
    },
  }
}
