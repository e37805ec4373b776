import type { Clock } from '../pipeline/clock'

interface Options {
  readonly clock: Clock
  readonly interval: number
  readonly run: (mayRepeat: boolean) => Promise<void>
  /** True while an item can be sent automatically. */
  readonly hasWork: () => boolean
  /** Called when a run has ended. */
  readonly onEnd: () => void
}

/** When this tab runs: on request, and an interval after items were stored or a run left some [OFFL-085, DEC-393]. */
export function createSchedule({ clock, interval, run, hasWork, onEnd }: Options) {
  let isOn = false
  let running: Promise<void> | null = null
  let timer: AbortController | null = null

  function stopTimer() {
    timer?.abort()
    timer = null
  }

  /** One run at a time; concurrent callers wait for it. */
  function now(mayRepeat = true): Promise<void> {
    stopTimer()
    running ??= run(mayRepeat).finally(() => {
      running = null
      onEnd()
    })
    return running
  }

  return {
    now,
    /** Checks for items to send later; the interval starts when there is one for the first time. */
    plan() {
      if (!isOn || timer || running || !hasWork()) return
      const mine = new AbortController()
      timer = mine
      clock.wait(interval, mine.signal).then(
        () => quietly(now(false)),
        () => {},
      )
    },
    turnOn() {
      isOn = true
    },
    turnOff() {
      isOn = false
      stopTimer()
    },
  }
}

/** For calls without a waiting caller: a storage failure is ignored until the next run. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => {})
}

/** Runs a function now and, if it is called meanwhile, once more afterwards. */
export function coalesced(work: () => Promise<unknown>): () => void {
  let isBusy = false
  let isAsked = false
  return function ask() {
    isAsked = isBusy
    if (isBusy) return
    isBusy = true
    const end = () => {
      isBusy = false
      if (isAsked) ask()
    }
    work().then(end, end)
  }
}
