// The program of a thread that hashes and judges passwords (hashingThreads.ts). Plain JavaScript, because it is started
// without the loader of TypeScript, which would cost each thread time and memory.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// Only Linux has a priority for each thread: elsewhere this would slow down the whole server.
const HAS_PRIORITY = process.platform === 'linux'
if (HAS_PRIORITY) setPriority(0, workerData.niceness)

/** Loaded with the first password that is set: 30 ms and 28 MB, which a thread that only compares does without. */
let estimator

async function estimate({ password, words, known }) {
  estimator ??= await loadEstimator(known)
  const { guesses, sequence } = estimator.check(password, words)
  return { guesses, hasPattern: sequence.some(({ pattern }) => pattern !== 'bruteforce') }
}

async function loadEstimator(known) {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  // Of the ways to read digits and signs as letters, ten are plenty; a hundred, as it comes, take ten times as long.
  return new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, known },
    l33tMaxSubstitutions: 10,
  })
}

const WORK = {
  hash: ({ password, costs }) => hashSync(password, costs),
  verify: ({ stored, password }) => verifySync(stored, password),
  estimate,
  niceness: () => (HAS_PRIORITY ? getPriority(0) : 0),
}

parentPort.on('message', async (job) => {
  try {
    parentPort.postMessage({ result: await WORK[job.kind](job) })
  } catch (error) {
    parentPort.postMessage({ error })
  }
})
