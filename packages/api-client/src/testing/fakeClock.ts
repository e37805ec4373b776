import type { Clock } from '../pipeline/clock'

interface Wait {
  readonly at: number
  readonly end: () => void
}

/** The number of task turns before a moment counts as over. */
const TURNS = 8

/** A clock that stands still until a test advances it. */
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

  /** The wait that ends first; of several, the one that started first. */
  const next = () =>
    [...waits].reduce<Wait | undefined>((first, wait) => (first && first.at <= wait.at ? first : wait), undefined)

  /** Advances to a moment; waits on the way end in order, each at its own time. */
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
    /** The current moment; setting it only changes the reading, and no wait ends before time passes. */
    get ms() {
      return ms
    },
    set ms(moment: number) {
      ms = moment
    },
    /** Advances by this time. */
    advance: (length: number) => moveTo(ms + length),
    /** Advances from wait to wait until a promise settles, and returns its result. */
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
    /** The number of pending waits. */
    pending: () => waits.size,
  }
}

/** Unfinished work on other threads of the platform (encrypting, hashing). */
let away = 0
for (const name of ['encrypt', 'decrypt', 'digest', 'generateKey'] as const) {
  const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>
  const counted = (...args: unknown[]) => {
    away++
    return original(...args).finally(() => away--)
  }
  Object.defineProperty(crypto.subtle, name, { value: counted, configurable: true })
}

/** Lets microtasks and the work of other threads finish, also on a busy machine. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn = away > 0 ? 0 : turn + 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
