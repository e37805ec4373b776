import { Busy } from '../base/problem'

/** Runs work of which only some may run at once; the rest waits in order. */
export interface WaitingRoom {
  /** @throws Busy at once when there is no place left to wait */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

interface Size {
  /** How many run at once. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly places: number
  /** When it makes sense to ask again. */
  readonly waitMs: number
}

/** Creates a waiting room [TRUST-124, TRUST-125, DEC-572]. */
export function createWaitingRoom({ atOnce, places, waitMs }: Size): WaitingRoom {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (waiting.length >= places) throw new Busy(waitMs)
      // Whoever leaves hands over, so that nobody who comes meanwhile goes first.
      else await new Promise<void>((enter) => waiting.push(enter))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
