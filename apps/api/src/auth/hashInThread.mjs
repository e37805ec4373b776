// The program of a thread that hashes passwords (hashingThreads.ts). Plain JavaScript, because it is started without the
// loader of TypeScript, which would cost each thread time and memory.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// Only Linux has a priority for each thread: elsewhere this would slow down the whole server.
const HAS_PRIORITY = process.platform === 'linux'
if (HAS_PRIORITY) setPriority(0, workerData.niceness)

const WORK = {
  hash: ({ password, costs }) => hashSync(password, costs),
  verify: ({ stored, password }) => verifySync(stored, password),
  niceness: () => (HAS_PRIORITY ? getPriority(0) : 0),
}

parentPort.on('message', (job) => {
  try {
    parentPort.postMessage({ result: WORK[job.kind](job) })
  } catch (error) {
    parentPort.postMessage({ error })
  }
})
