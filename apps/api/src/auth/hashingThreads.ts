import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** Found from here and from the server as one file, which also lies two folders below `apps/api`. */
const PROGRAM = fileURLToPath(new URL('../../src/auth/hashInThread.mjs', import.meta.url))

/** A tenth of the weight of a call: it makes way at once, and still gets its share beside a processor that is always busy. */
export const HASHING_NICENESS = 10

/** How hard a password is to guess. */
export interface GuessEstimate {
  /** How many tries a guesser needs. */
  readonly guesses: number
  /** Whether anything in it was recognised: a word, a date, a row of keys, a repetition. */
  readonly hasPattern: boolean
}

interface Jobs {
  readonly hash: { readonly password: string; readonly costs: Options }
  readonly verify: { readonly stored: string; readonly password: string }
  /** `known` is the same each time: a thread keeps those of its first password. */
  readonly estimate: { readonly password: string; readonly words: readonly string[]; readonly known: readonly string[] }
  /** What the system gave the thread. */
  readonly niceness: object
}

interface Results {
  readonly hash: string
  readonly verify: boolean
  readonly estimate: GuessEstimate
  readonly niceness: number
}

type Answer = { readonly result: unknown } | { readonly error: Error }

const idle = new Set<Worker>()

function startThread(): Worker {
  const thread = new Worker(PROGRAM, { execArgv: [], workerData: { niceness: HASHING_NICENESS } })
  const forget = () => idle.delete(thread)
  // One that waits for work may end as well; whoever waits for one hears it below.
  return thread.on('exit', forget).on('error', forget)
}

/**
 * Hashes, compares or judges a password in a thread of low priority, so that nobody's call waits for it [TRUST-223, DEC-595]. There
 * are as many threads as jobs at once, which the caller limits.
 * @throws what the thread throws, or that it has ended; nothing is hashed anywhere else instead
 */
export async function inThread<Kind extends keyof Jobs>(kind: Kind, job: Jobs[Kind]): Promise<Results[Kind]> {
  const [waiting] = idle
  const thread = waiting ?? startThread()
  idle.delete(thread)
  // Only a thread at work keeps the process.
  thread.ref()
  const answer = await answerTo(thread, { kind, ...job })
  thread.unref()
  idle.add(thread)
  if ('error' in answer) throw answer.error
  return answer.result as Results[Kind]
}

function answerTo(thread: Worker, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settled = (settle: () => void) => {
      thread.off('message', answered).off('error', reject).off('exit', ended)
      settle()
    }
    const answered = (answer: Answer) => settled(() => resolve(answer))
    const ended = () => settled(() => reject(new Error('A thread that hashes passwords has ended.')))
    thread.once('message', answered).once('error', reject).once('exit', ended)
    thread.postMessage(message)
  })
}
