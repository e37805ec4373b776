import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT, run, tool } from './run.mjs'
import { onceFor } from './stamp.mjs'

const STAMP = '.cache/web-build'
const INPUTS = [
  'apps/web',
  ...['api-client', 'domain', 'screens', 'ui'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]),
  'pnpm-lock.yaml',
]

/**
 * Builds the web app when one of its inputs has changed.
 * @returns {Promise<boolean>} whether apps/web/dist is there and up to date
 */
export function buildWebIfChanged() {
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html'))) rmSync(join(ROOT, STAMP), { force: true })
  return onceFor(STAMP, fingerprint(INPUTS), () => {
    console.log('Building the web app …')
    return run(tool('vite'), ['build', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'apps/web'),
      // The development build of React is never served, in whichever mode the server runs.
      env: { NODE_ENV: 'production' },
    })
  })
}
