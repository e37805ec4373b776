import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How this server runs, read once from its environment. */
export interface Settings {
  readonly mode: 'demo' | 'live'
  readonly host: string
  readonly port: number
  /** PostgreSQL, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly seedsDemoData: boolean
  readonly authSecret: string
  /** The address under which people open the product. */
  readonly publicUrl: string
  /** True when a proxy in front of this server names the caller's address. */
  readonly trustsProxy: boolean
  /** The built web app, served when it is there. */
  readonly webDir: string
}

/** A setting that keeps the server from starting, said in one sentence for the person who starts it. */
export class SettingsProblem extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const NEEDED_LIVE = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET', 'SMTP_URL'] as const
const SECRET_MIN_LENGTH = 32

/**
 * Reads the settings. Demo: no DATABASE_URL and NODE_ENV not production. Live: otherwise, and then nothing that
 * protects people has a default.
 * @throws SettingsProblem
 */
export function readSettings(env: Environment): Settings {
  const mode = !env.DATABASE_URL && env.NODE_ENV !== 'production' ? 'demo' : 'live'
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsProblem('PORT must be a port number.')
  if (mode === 'live') refuseIncomplete(env)
  const dataDir = resolve(env.DATA_DIR || '.data')
  return {
    mode,
    port,
    dataDir,
    // Demo accounts share a published password, so the demo is for this machine unless HOST says otherwise.
    host: env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL || null,
    seedsDemoData: mode === 'demo' || env.SEED === 'demo',
    authSecret: env.AUTH_SECRET || keptSecret(dataDir),
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    trustsProxy: env.TRUST_PROXY === '1',
    webDir: env.WEB_DIR || fileURLToPath(new URL('../../web/dist', import.meta.url)),
  }
}

function refuseIncomplete(env: Environment): void {
  const missing = NEEDED_LIVE.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new SettingsProblem(
      `A live server does not start without ${NEEDED_LIVE.join(', ')}: set ${missing.join(', ')}.`,
    )
  }
  if ((env.AUTH_SECRET ?? '').length < SECRET_MIN_LENGTH) {
    throw new SettingsProblem(`AUTH_SECRET must have at least ${SECRET_MIN_LENGTH} characters.`)
  }
  if (!URL.canParse(env.PUBLIC_URL ?? '')) throw new SettingsProblem('PUBLIC_URL must be a full address.')
}

/** The demo's own secret, made once and readable by its owner only. */
function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'auth-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
