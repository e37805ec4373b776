import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_DATABASE, makeDatabase } from './database'
import { DEMO_FOLDER, DEMO_SECRETS, SERVER_BUNDLE, startServer, temporaryDataDir } from './server'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Bundles the server, which starts fifty times and then takes a third less each time; `apps/api/src/start.test.ts`
 * starts it from its source, as its users do. Starts it once on each engine, so that each file starts with a copy of its
 * demo data.
 */
export default async function prepareServer(): Promise<() => Promise<void>> {
  const config = join(ROOT, 'e2e/support/serverBundle.config.ts')
  const cwd = join(ROOT, 'apps/api')
  const made = spawnSync(join(ROOT, 'node_modules/.bin/tsup'), ['--config', config, '--silent'], {
    cwd,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`The server cannot be bundled.\n${made.stdout}${made.stderr}`)
  process.env[SERVER_BUNDLE] = join(cwd, '.cache/server/main.js')
  process.env[DEMO_FOLDER] = await startOnce()
  const drop = process.env.TEST_DATABASE_URL ? await prepareDatabase() : null
  return async () => {
    for (const folder of [DEMO_FOLDER, DEMO_SECRETS])
      rmSync(process.env[folder] ?? '', { recursive: true, force: true })
    await drop?.()
  }
}

/** Starts a server and stops it again; returns its folder. */
async function startOnce(env: Record<string, string> = {}): Promise<string> {
  const dataDir = temporaryDataDir()
  await (await startServer({ dataDir, env })).stop()
  return dataDir
}

async function prepareDatabase(): Promise<() => Promise<void>> {
  const { env, drop } = await makeDatabase()
  process.env[DEMO_SECRETS] = await startOnce(env)
  process.env[DEMO_DATABASE] = JSON.stringify(env)
  return drop
}
