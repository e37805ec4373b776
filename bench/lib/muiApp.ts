import { join } from 'node:path'
import { ROOT, run } from '../../scripts/lib/run.mjs'
import { filesOf, servePlain } from './plainServer'

const API = /^\/(api|auth-service|users|access)\//

/** Builds the app of `peers/mui-app` with Vite's defaults and serves it with gzip, its calls answered by our server. */
export async function serveMuiApp(apiUrl: string) {
  const cwd = join(ROOT, 'bench/peers/mui-app')
  if ((await run(join(ROOT, 'bench/peers/node_modules/.bin/vite'), ['build', '--logLevel', 'error'], { cwd })) !== 0)
    throw new Error('The app to compare with could not be built; the reason stands above.')
  return servePlain(filesOf(join(ROOT, '.cache/bench-mui-app')), { url: apiUrl, paths: API })
}
