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
  /** How long the place of ended work stays empty; without it not at all. @param since when the work began */
  readonly restMs?: (since: number) => number
}

/** Creates a waiting room [TRUST-124, TRUST-125, TRUST-240, DEC-572]. */
export function createWaitingRoom({ atOnce, places, waitMs, restMs }: Size): WaitingRoom {
  const waiting: (() => void)[] = []
  let running = 0
  // Whoever leaves hands over, so that nobody who comes meanwhile goes first.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (waiting.length >= places) throw new Busy(waitMs)
      else await new Promise<void>((enter) => waiting.push(enter))
      const since = performance.now()
      try {
        return await work()
      } finally {
        const rest = restMs?.(since) ?? 0
        if (rest > 0) setTimeout(leave, rest)
        else leave()
      }
    },
  }
}
