import { rmSync } from 'node:fs'
import { DEMO_FOLDER, startServer, temporaryDataDir } from './server'

/** Starts the product once before all journeys, so that each file starts with a copy of its demo data. */
export default async function prepareDemoFolder(): Promise<() => void> {
  const dataDir = temporaryDataDir()
  await (await startServer({ dataDir })).stop()
  process.env[DEMO_FOLDER] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
