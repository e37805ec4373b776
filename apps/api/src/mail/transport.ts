import { createTransport } from 'nodemailer'
import type { Settings } from '../base/settings'
import type { Letter } from './writeMail'

/** Delivers letters. */
export interface Transport {
  send(to: string, letter: Letter): Promise<void>
  /** True when a letter must not be stored after delivery, because it contains codes and links. */
  readonly isReal: boolean
}

/** Without a mail server letters stay in the outbox, where the demo shows them. */
export const OUTBOX: Transport = { isReal: false, send: async () => {} }

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailNeedsTls'>

/** How a server with these settings delivers letters [TRUST-165]. */
export const transportOf = ({ smtpUrl, mailFrom, mailNeedsTls }: MailSettings): Transport =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom, mailNeedsTls) : OUTBOX

const TIMEOUT_MS = 20_000

/**
 * Sends by SMTP. The address may contain user and password; `from` is the sender.
 * @param requireTLS true to send nothing to a server that offers no encryption [TRUST-165]
 */
export function smtpTransport(url: string, from: string, requireTLS: boolean): Transport {
  const patience = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const product = senderOf(from)
  const mailer = createTransport({ url, requireTLS, ...patience }, { from: product })
  return {
    isReal: true,
    // Never as a text, which the mailer reads as a list: `x,victim@…` would be a letter to somebody else [TRUST-191].
    send: async (to, { subject, text, html, sender }) => {
      const named = sender ? { from: { ...product, name: sender } } : {}
      await mailer.sendMail({ ...named, to: { name: '', address: to }, subject, text, html })
    },
  }
}

/** Reads `이름 <address>` or an address alone. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name.trim(), address: address.trim() }
}
