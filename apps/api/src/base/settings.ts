import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from './dataFolder'
import { mailNeedsTls, refuseUnencrypted, refuseWeakSecret } from './liveSettings'
import { isLoopback } from './loopback'
import { SettingsProblem } from './settingsProblem'

/** The configuration of this server, read once from its environment. */
export interface Settings {
  readonly mode: 'demo' | 'live'
  readonly host: string
  readonly port: number
  /** PostgreSQL, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** The role that owns the tables and migrates; null where only a due migration is noticed. */
  readonly migrationUrl: string | null
  /** How many connections to PostgreSQL this server opens at most. */
  readonly databaseConnections: number
  readonly dataDir: string
  readonly seedsDemoData: boolean
  readonly authSecret: string
  /** The 32 bytes of the key that signs the heads of the audit trail, in hexadecimal. */
  readonly auditKey: string
  /** The public keys that signed before, in base64url. */
  readonly formerAuditKeys: readonly string[]
  /** After how many minutes without activity a session ends, and after how many in any case. */
  readonly sessionIdleMinutes: number
  readonly sessionMaxMinutes: number
  /** The address at which users open the product. */
  readonly publicUrl: string
  /** The mail server, with user and password if it needs them; null where letters stay in the outbox. */
  readonly smtpUrl: string | null
  /** True when letters may only go to a mail server that encrypts the connection. */
  readonly mailNeedsTls: boolean
  /** The sender of letters. */
  readonly mailFrom: string
  /** True for a demo whose clock tests may advance. */
  readonly movesClock: boolean
  /** The identity provider for sign-in; null where none is set: then the demo uses its own. */
  readonly sso: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null } | null
  /** The display name of that provider. */
  readonly ssoLabel: string
  /** Where browsers report errors; null for nowhere. */
  readonly errorLogUrl: string | null
  /** True when a proxy in front of this server names the caller's address. */
  readonly trustsProxy: boolean
  /** The built web app, served if it exists. */
  readonly webDir: string
}

type Environment = Readonly<Record<string, string | undefined>>

const NEEDED_LIVE = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET', 'AUDIT_KEY', 'SMTP_URL'] as const

/**
 * Reads the settings. Demo: no DATABASE_URL, or DEMO=1, and NODE_ENV not production. Live: otherwise, without a default
 * for anything that protects users.
 * @throws SettingsProblem
 */
export function readSettings(env: Environment): Settings {
  const isDemo = env.NODE_ENV !== 'production' && (!env.DATABASE_URL || env.DEMO === '1')
  const mode = isDemo ? 'demo' : 'live'
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsProblem('PORT must be a port number.')
  if (mode === 'live') refuseIncomplete(env)
  const dataDir = resolve(env.DATA_DIR || '.data')
  const seedsDemoData = mode === 'demo' || env.SEED === 'demo'
  // The password of the demo accounts is published.
  const host = env.HOST || (seedsDemoData ? '127.0.0.1' : '0.0.0.0')
  if (seedsDemoData && !isLoopback(host)) {
    throw new SettingsProblem('Demo accounts have a published password: HOST must be an address of this machine.')
  }
  return {
    mode,
    port,
    dataDir,
    host,
    databaseUrl: env.DATABASE_URL || null,
    migrationUrl: env.MIGRATION_DATABASE_URL || null,
    databaseConnections: readConnections(env.DATABASE_CONNECTIONS),
    seedsDemoData,
    authSecret: env.AUTH_SECRET || keptSecret(dataDir, 'auth-secret'),
    ...readAuditKeys(env, dataDir, mode),
    ...readSessionLimits(env),
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    smtpUrl: env.SMTP_URL || null,
    mailNeedsTls: mode === 'live' && mailNeedsTls(env),
    mailFrom: env.MAIL_FROM || `임상 <no-reply@${new URL(env.PUBLIC_URL || 'http://localhost').hostname}>`,
    movesClock: mode === 'demo' && env.TEST_CLOCK === '1',
    sso: readSso(env),
    ssoLabel: env.OIDC_LABEL || 'Google',
    errorLogUrl: env.ERROR_LOG_URL ? safeAddress('ERROR_LOG_URL', env.ERROR_LOG_URL) : null,
    trustsProxy: readTrustsProxy(mode, env.TRUST_PROXY),
    webDir: env.WEB_DIR || fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  }
}

/** Without a default in live mode: limits and the trail go by the address of the client [TRUST-132, DEC-573]. */
function readTrustsProxy(mode: Settings['mode'], value = ''): boolean {
  if (value === '0' || value === '1') return value === '1'
  if (mode === 'demo' && value === '') return false
  throw new SettingsProblem(
    'TRUST_PROXY must be 1 behind a proxy that adds the address of the client to X-Forwarded-For, or 0 without one: ' +
      'limits and the audit trail go by that address.',
  )
}

/** As many as PostgreSQL can work on at once with a few cores: more of them only wait there instead of here. */
const CONNECTIONS = 10

function readConnections(text: string | undefined): number {
  const connections = Number(text || CONNECTIONS)
  // A transaction of a request and a job may each need one while the other is held.
  if (Number.isInteger(connections) && connections >= 2 && connections <= 1000) return connections
  throw new SettingsProblem('DATABASE_CONNECTIONS must be a number from 2 to 1000.')
}

function refuseIncomplete(env: Environment): void {
  const missing = NEEDED_LIVE.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new SettingsProblem(
      `A live server does not start without ${NEEDED_LIVE.join(', ')}: set ${missing.join(', ')}.`,
    )
  }
  refuseWeakSecret('AUTH_SECRET', env.AUTH_SECRET ?? '')
  refuseUnencrypted(env)
}

/** Users are warned two minutes before an idle end, and must have time to work before that [SESSION-063]. */
const IDLE_AT_LEAST = 5
const WEEK = 7 * 24 * 60

function readSessionLimits(env: Environment): Pick<Settings, 'sessionIdleMinutes' | 'sessionMaxMinutes'> {
  const sessionIdleMinutes = Number(env.SESSION_IDLE_MINUTES || 30)
  const sessionMaxMinutes = Number(env.SESSION_MAX_MINUTES || 12 * 60)
  const isWithin = (minutes: number, least: number) => Number.isInteger(minutes) && minutes >= least && minutes <= WEEK
  if (!isWithin(sessionIdleMinutes, IDLE_AT_LEAST)) {
    throw new SettingsProblem(`SESSION_IDLE_MINUTES must be a number from ${IDLE_AT_LEAST} to ${WEEK}.`)
  }
  if (!isWithin(sessionMaxMinutes, sessionIdleMinutes)) {
    throw new SettingsProblem(`SESSION_MAX_MINUTES must be a number from SESSION_IDLE_MINUTES to ${WEEK}.`)
  }
  return { sessionIdleMinutes, sessionMaxMinutes }
}

/** All values or none: a partial configuration would only be noticed by users who cannot sign in. */
function readSso({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): Settings['sso'] {
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID) return null
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new SettingsProblem('OIDC_ISSUER and OIDC_CLIENT_ID go together.')
  const issuer = safeAddress('OIDC_ISSUER', OIDC_ISSUER)
  return { issuer, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET || null }
}

/** Returns the address if it is encrypted or local, so that nobody can read what is sent there. */
function safeAddress(name: string, address: string): string {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' }
  const isHere = isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return address
  throw new SettingsProblem(`${name} must be a full https address.`)
}

/** A signing key is made of 32 bytes; a public one is as long, in base64url. */
function readAuditKeys(
  env: Environment,
  dataDir: string,
  mode: Settings['mode'],
): Pick<Settings, 'auditKey' | 'formerAuditKeys'> {
  const auditKey = env.AUDIT_KEY || keptSecret(dataDir, 'audit-key')
  if (!/^[0-9a-f]{64}$/i.test(auditKey)) {
    throw new SettingsProblem('AUDIT_KEY must be 32 random bytes in hexadecimal: openssl rand -hex 32')
  }
  if (mode === 'live') refuseWeakSecret('AUDIT_KEY', auditKey)
  if (auditKey === env.AUTH_SECRET) throw new SettingsProblem('AUDIT_KEY and AUTH_SECRET must be different secrets.')
  const formerAuditKeys = (env.AUDIT_FORMER_KEYS || '').split(',').filter(Boolean)
  const isKey = (text: string) => /^[\w-]{43}$/.test(text)
  if (formerAuditKeys.every(isKey)) return { auditKey, formerAuditKeys }
  throw new SettingsProblem('AUDIT_FORMER_KEYS must be the "x" of former public keys, separated by commas.')
}

/** Returns one of the demo's own secrets: 32 random bytes, created once and readable by their owner only. */
function keptSecret(dataDir: string, name: string): string {
  ownFolder(dataDir)
  const file = join(dataDir, name)
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
