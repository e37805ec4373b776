import { isLoopback } from './loopback'
import { SettingsProblem } from './settingsProblem'

// What a live server demands of its settings beyond being complete.

type Environment = Readonly<Record<string, string | undefined>>

const SECRET_MIN_LENGTH = 32
/** 64 hexadecimal digits, a good secret, have a few less than 16 different ones. */
const SECRET_MIN_DIFFERENT = 10

/**
 * @throws SettingsProblem for a secret that is easy to guess; every token of every user depends on it [TRUST-162]
 */
export function refuseWeakSecret(name: string, secret: string): void {
  const refuse = (why: string) => {
    throw new SettingsProblem(`${name} ${why}: use the output of "openssl rand -hex 32".`)
  }
  const signs = Array.from(secret)
  if (signs.length < SECRET_MIN_LENGTH) refuse(`must have at least ${SECRET_MIN_LENGTH} characters`)
  if (new Set(signs).size < SECRET_MIN_DIFFERENT)
    refuse(`must have at least ${SECRET_MIN_DIFFERENT} different characters`)
  if (/^(.+)\1+$/su.test(secret) || isRepeatedWithRest(secret)) refuse('repeats a shorter text')
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  if (steps.length > signs.length / 2) refuse('consists of characters in a row')
}

/** True for a text of which the beginning is repeated at least twice, the last time perhaps cut off. */
function isRepeatedWithRest(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.slice(length) === text.slice(0, text.length - length)) return true
  }
  return false
}

/**
 * Refuses pages and letters that others could read on their way, unless the operator accepts it in so many words.
 * @throws SettingsProblem [TRUST-163, TRUST-164, TRUST-166]
 */
export function refuseUnencrypted(env: Environment): void {
  const isHttpAccepted = isAccepted(env, 'PUBLIC_URL_WITHOUT_TLS')
  const isMailEncrypted = mailNeedsTls(env)
  const { protocol, hostname } = parsed('PUBLIC_URL', env.PUBLIC_URL)
  if (protocol !== 'https:' && !(protocol === 'http:' && (isHere(hostname) || isHttpAccepted))) {
    throw new SettingsProblem(
      'PUBLIC_URL must be an https address. Where a network is protected otherwise: PUBLIC_URL_WITHOUT_TLS=accepted.',
    )
  }
  const mail = parsed('SMTP_URL', env.SMTP_URL)
  if (mail.protocol !== 'smtp:' && mail.protocol !== 'smtps:') {
    throw new SettingsProblem('SMTP_URL must begin with smtps: or smtp:.')
  }
  const own = [...mail.searchParams.keys()].find((name) =>
    /^(tls|secure|ignoretls|requiretls|opportunistictls)/i.test(name),
  )
  if (own !== undefined && isMailEncrypted) {
    throw new SettingsProblem(`SMTP_URL must not set ${own}: letters are always encrypted.`)
  }
}

/** True when letters may only go to a mail server that encrypts the connection [TRUST-165]. */
export function mailNeedsTls(env: Environment): boolean {
  const isAcceptedWithout = isAccepted(env, 'MAIL_WITHOUT_TLS')
  return !isAcceptedWithout && !isHere(parsed('SMTP_URL', env.SMTP_URL).hostname)
}

function parsed(name: string, address = ''): URL {
  if (!URL.canParse(address)) throw new SettingsProblem(`${name} must be a full address.`)
  return new URL(address)
}

const isHere = (hostname: string) => isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))

function isAccepted(env: Environment, name: string): boolean {
  const said = env[name]
  if (said && said !== 'accepted') throw new SettingsProblem(`${name} takes the word "accepted" only.`)
  return said === 'accepted'
}
