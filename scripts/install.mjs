// Runs before `npm start` and `npm test`. Uses Node alone, because the packages may not be installed yet. When nothing
// has changed it uses no network, so that both commands also work offline.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './lib/fingerprint.mjs'
import { ROOT, run, stopWith } from './lib/run.mjs'
import { onceFor } from './lib/stamp.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  stopWith(`Imsang needs Node 20.19 or newer, this is ${process.versions.node}: install one from nodejs.org.`)
}

const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
const [, pnpm] = /^ {2}pnpm: (\d\S+)$/m.exec(workspace) ?? stopWith('pnpm-workspace.yaml names no version of pnpm.')

const isInstalled = await onceFor('node_modules/.imsang-install', fingerprint(['pnpm-lock.yaml']), () => {
  console.log('Installing the packages of pnpm-lock.yaml …')
  return run('npx', ['-y', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'])
})
if (!isInstalled) stopWith('The packages could not be installed; the reason stands above. Run the command again.')
