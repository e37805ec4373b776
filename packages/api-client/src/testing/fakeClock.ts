import type { Clock } from '../pipeline/clock'

interface Wait {
  readonly at: number
  readonly end: () => void
}

/** How often everything that is ready gets its turn before a moment counts as over. */
const TURNS = 8

/** A clock that stands still until a test moves it. */
export function fakeClock(start: number) {
  let ms = start
  const waits = new Set<Wait>()

  const clock: Clock = {
    now: () => ms,
    after(length, run) {
      const wait: Wait = {
        at: ms + Math.max(length, 0),
        end: () => {
          waits.delete(wait)
          run()
        },
      }
      waits.add(wait)
      return () => void waits.delete(wait)
    },
    wait: (length, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const leave = () => {
          waits.delete(wait)
          signal?.removeEventListener('abort', stop)
        }
        const stop = () => {
          leave()
          reject(signal?.reason)
        }
        const wait: Wait = {
          at: ms + Math.max(length, 0),
          end: () => {
            leave()
            resolve()
          },
        }
        waits.add(wait)
        signal?.addEventListener('abort', stop)
      }),
  }

  /** The wait that ends first; of several the one that began first. */
  const next = () =>
    [...waits].reduce<Wait | undefined>((first, wait) => (first && first.at <= wait.at ? first : wait), undefined)

  /** Moves to a moment; waits that end on the way end in their order, each at its own time. */
  async function moveTo(target: number): Promise<void> {
    await turns()
    for (let due = next(); due && due.at <= target; due = next()) {
      ms = Math.max(ms, due.at)
      due.end()
      await turns()
    }
    ms = Math.max(ms, target)
  }

  return {
    ...clock,
    /** The moment; setting it moves the hands alone, and no wait ends before time passes again. */
    get ms() {
      return ms
    },
    set ms(moment: number) {
      ms = moment
    },
    /** Lets this much time pass. */
    advance: (length: number) => moveTo(ms + length),
    /** Lets as much time pass as a promise needs, from wait to wait, and gives what it gives. */
    async until<Value>(promise: Promise<Value>): Promise<Value> {
      let isDone = false
      const done = () => {
        isDone = true
      }
      promise.then(done, done)
      for (let idle = 0; !isDone && idle < 200; idle++) {
        const due = await turns().then(next)
        if (isDone || !due) continue
        idle = 0
        ms = Math.max(ms, due.at)
        due.end()
      }
      if (!isDone) throw new Error('The promise never settles: nothing waits any more')
      return promise
    },
    /** How many waits have not ended yet. */
    pending: () => waits.size,
  }
}

/** What the platform does on other threads (encrypting, hashing) and has not given back. */
let away = 0
for (const name of ['encrypt', 'decrypt', 'digest', 'generateKey'] as const) {
  const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>
  const counted = (...args: unknown[]) => {
    away++
    return original(...args).finally(() => away--)
  }
  Object.defineProperty(crypto.subtle, name, { value: counted, configurable: true })
}

/** Lets microtasks come to an end, and the work of other threads, however long a busy machine takes for it. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn = away > 0 ? 0 : turn + 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
