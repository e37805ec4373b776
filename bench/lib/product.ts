import prepareServer from '../../e2e/support/prepareServer'
import { type RunningServer, type ServerOptions, startServer } from '../../e2e/support/server'
import { buildWebIfChanged } from '../../scripts/lib/web-build.mjs'

/** Builds what has changed and starts the product as one file, with demo data unless a folder is named. */
export async function startProduct(options: ServerOptions = {}): Promise<RunningServer> {
  await buildWeb()
  await prepareServer()
  return startServer(options)
}

/** @throws when the web app cannot be built: nothing old is ever measured */
export async function buildWeb(): Promise<void> {
  if (!(await buildWebIfChanged())) throw new Error('The web app could not be built; the reason stands above.')
}
