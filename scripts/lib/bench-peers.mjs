import { fingerprint } from './fingerprint.mjs'
import { ROOT, run } from './run.mjs'
import { onceFor } from './stamp.mjs'

const FOLDER = 'bench/peers'

/**
 * Installs what the benchmarks compare with, outside the workspace, when its lock file has changed.
 * @returns {Promise<boolean>} whether it is there
 */
export function installPeers() {
  return onceFor(`${FOLDER}/node_modules/.imsang-install`, fingerprint([`${FOLDER}/pnpm-lock.yaml`]), () => {
    console.log(`Installing the packages of ${FOLDER} …`)
    const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']
    return run(`${ROOT}/node_modules/.bin/pnpm`, args, { cwd: `${ROOT}/${FOLDER}` })
  })
}
