import '@imsang/domain/temporal'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accessChains } from './access-review/months'
import { createApp } from './app'
import { createJobs } from './areas'
import { createAuditKey } from './audit/signing/auditKey'
import { headFileOf, keepInFile } from './audit/signing/headFile'
import { createHeadSigner } from './audit/signing/headSigner'
import { trailChains } from './audit/trailChains'
import { createPasswords, hashingWarning } from './auth/passwords'
import { todayOf } from './base/clock'
import { logToStdout, withoutSuccesses } from './base/log'
import { nodeWarning } from './base/nodeVersions'
import type { Settings } from './base/settings'
import type { Database } from './db/handle'
import { folderStore } from './files/fileStore'
import { createHttpServer } from './http/createHttpServer'
import { createDaily } from './jobs/daily'
import { createWorker } from './jobs/worker'
import { transportOf } from './mail/transport'
import { seedDemoData } from './seed/demo'
import { refusePublishedPassword } from './seed/publishedPassword'

/** The time for open requests after the stop signal. */
const GRACE_MS = 5000

/**
 * Serves the product until a signal ends the process.
 * @param fail ends it for an error that comes up later
 */
export async function runServer(settings: Settings, database: Database, fail: (error: unknown) => void): Promise<void> {
  const log = settings.mode === 'demo' ? withoutSuccesses(logToStdout) : logToStdout
  const warning = settings.mode === 'live' && nodeWarning(process.version, todayOf(Date.now))
  if (warning) log(warning)
  const ofHashing = await hashingWarning()
  if (ofHashing) log(ofHashing)
  await refusePublishedPassword(database.handle, createPasswords(), settings)
  if (settings.seedsDemoData && (await seedDemoData(database.handle, Date.now))) logToStdout({ event: 'seeded' })
  // Tests advance the clock instead of waiting for hours; only a demo started for that allows it.
  let ahead = 0
  const clock = () => Date.now() + ahead
  const moveOn = (milliseconds: number) => {
    ahead += milliseconds
  }
  const advanceClock = settings.movesClock ? moveOn : null
  const auditKey = createAuditKey(settings.auditKey, settings.formerAuditKeys)
  const proof = { auditKey, heads: keepInFile(headFileOf(settings.dataDir), auditKey) }
  const files = folderStore(join(settings.dataDir, 'files'))
  const app = createApp({ database, settings, clock, log, proof, files, ...(advanceClock && { advanceClock }) })
  const transport = transportOf(settings)
  const services = { root: database.handle, clock }
  const signer = createHeadSigner({
    kinds: [trailChains(database.handle), accessChains(database.handle)],
    clock,
    ...proof,
    log,
  })
  const jobs = createJobs({ ...services, transport, settings, signer, log, files })
  const worker = createWorker({ ...services, log, jobs, addDaily: createDaily(services) })
  worker.start()
  signer.start()
  const server = createHttpServer(app.fetch, settings.host)
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo
    logToStdout({ event: 'listening', mode: settings.mode, database: database.kind, url: `http://localhost:${port}` })
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    void database.close().finally(() => {
      const isTaken = error.code === 'EADDRINUSE'
      fail(
        isTaken
          ? `포트 ${settings.port}를 이미 다른 프로그램이 사용하고 있습니다. Port ${settings.port} is taken.`
          : error,
      )
    })
  })

  let isStopping = false
  const stop = () => {
    // A second signal exits at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    server.close(() => {
      void worker
        .stop()
        .then(() => signer.stop())
        .then(() => database.close())
        .then(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
