import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, DEMO_DATABASE } from './database'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT = 120_000
const STOP_LIMIT = 15_000

/** Variables that the shell of a tester may have set for another server. */
const NOT_INHERITED = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PUBLIC_URL',
  'SEED',
  'WEB_DIR',
]

export interface ServerOptions {
  /** Default: any free port. Set it to restart where browsers are still connected. */
  port?: number
  /**
   * Default: a new folder with the demo data, removed with the test's process. An empty folder is filled at the start.
   */
  dataDir?: string
  /**
   * The embedded database, for a test that opens it itself or starts a server on it again. Default: PostgreSQL where there
   * is one, because it takes a third of the time; a given folder has the embedded one.
   */
  engine?: 'embedded'
  env?: Record<string, string>
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Every line that the server has printed so far. */
  readonly logs: readonly string[]
  /** Asks the server to stop and waits until it has; repeating it has no effect. */
  stop(): Promise<void>
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
}

const atExit: (() => void)[] = []
process.on('exit', () => {
  for (const clean of atExit) clean()
})

/**
 * The environment variable with the data folder of a server that was started once and stopped (see `prepareServer.ts`).
 */
export const DEMO_FOLDER = 'IMSANG_E2E_DEMO'

/** The environment variable with the data folder of one that was started on the database to copy, and stopped. */
export const DEMO_SECRETS = 'IMSANG_E2E_SECRETS'

/** The environment variable with the server as one file (see `prepareServer.ts`); without it the source is started. */
export const SERVER_BUNDLE = 'IMSANG_E2E_SERVER'
const FROM_SOURCE = ['--conditions=@imsang/source', '--import', 'tsx', 'apps/api/src/main.ts']

/** Returns a folder with what a first start left in another one, copied, which is much faster than starting. */
function copyOf(folder: string | undefined): string {
  const copy = temporaryDataDir()
  if (folder) cpSync(folder, copy, { recursive: true })
  return copy
}

/** Where a server keeps its data: what it is told of it, and its folder. */
async function placeOf({ dataDir, engine }: ServerOptions): Promise<{ dataDir: string; env: Record<string, string> }> {
  if (dataDir !== undefined) return { dataDir, env: {} }
  const isEmbedded = engine === 'embedded' || !process.env[DEMO_DATABASE]
  if (isEmbedded) return { dataDir: copyOf(process.env[DEMO_FOLDER]), env: {} }
  return { dataDir: copyOf(process.env[DEMO_SECRETS]), env: await copyDatabase() }
}

/** Returns a folder for a server's data, removed when the test's process ends. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'imsang-e2e-'))
  atExit.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the product with demo data, and waits until it responds.
 * @throws when it exits or does not respond; the error contains its output
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port, env } = options
  const chosenPort = port ?? (await freePort())
  const place = await placeOf(options)
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name))
  const bundle = process.env[SERVER_BUNDLE]
  const child = spawn(process.execPath, bundle ? [bundle] : FROM_SOURCE, {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), PORT: String(chosenPort), DATA_DIR: place.dataDir, ...place.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atExit.unshift(() => child.kill('SIGKILL'))
  const logs: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => logs.push(...text.split('\n').filter(Boolean)))
  }
  const url = `http://localhost:${chosenPort}`
  await waitUntilHealthy(url, child, logs)
  return {
    url,
    port: chosenPort,
    dataDir: place.dataDir,
    pid: child.pid ?? Number.NaN,
    logs,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function waitUntilHealthy(url: string, child: ChildProcess, logs: readonly string[]): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  while (!hasEnded(child) && Date.now() < deadline) {
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start.\n${logs.join('\n')}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  await ended
  clearTimeout(timer)
  if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL') throw new Error('The server did not end when asked to.')
}

/** Returns a port on which no process listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
