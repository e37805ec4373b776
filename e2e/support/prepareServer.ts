import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_FOLDER, SERVER_BUNDLE, startServer, temporaryDataDir } from './server'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Bundles the server, which starts thirty times and then takes a third less each time; `apps/api/src/start.test.ts`
 * starts it from its source, as its users do. Starts it once, so that each file starts with a copy of its demo data.
 */
export default async function prepareServer(): Promise<() => void> {
  const config = join(ROOT, 'e2e/support/serverBundle.config.ts')
  const cwd = join(ROOT, 'apps/api')
  const made = spawnSync(join(ROOT, 'node_modules/.bin/tsup'), ['--config', config, '--silent'], {
    cwd,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`The server cannot be bundled.\n${made.stdout}${made.stderr}`)
  process.env[SERVER_BUNDLE] = join(cwd, '.cache/server/main.js')
  const dataDir = temporaryDataDir()
  await (await startServer({ dataDir })).stop()
  process.env[DEMO_FOLDER] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
