import type { Clock } from '../pipeline/clock'

interface Options {
  readonly clock: Clock
  readonly interval: number
  readonly run: (mayRepeat: boolean) => Promise<void>
  /** True while something could go by itself. */
  readonly hasWork: () => boolean
  /** Told when a run has ended. */
  readonly onEnd: () => void
}

/** When this tab runs: when told to, and an interval after there was work or a run left some [OFFL-085, DEC-393]. */
export function createSchedule({ clock, interval, run, hasWork, onEnd }: Options) {
  let isOn = false
  let running: Promise<void> | null = null
  let timer: AbortController | null = null

  function stopTimer() {
    timer?.abort()
    timer = null
  }

  /** One run at a time; whoever asks meanwhile waits for it. */
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
    /** Looks whether there is work for later; the interval counts from the first time that there is. */
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

/** For what nobody waits for: a storage that fails now is asked again at the next run. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => {})
}

/** Does something once now and, when it was asked for meanwhile, once more after that. */
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
