/** What one way through a grid has shown; times in ms, 0 for a task where none took 50 ms, which is what a browser names. */
export interface Scrolled {
  readonly longestTask: number
  /** Places in the table at which no cell was, over all frames. */
  readonly blank: number
  readonly frames: number
}

export interface Scroll {
  /** Of the grid. */
  readonly name: string
  /** Looks for blank places after each paint, which is itself a task. */
  readonly counts: boolean
  /** Pixels in each frame. */
  readonly step: number
}

/**
 * Scrolls a grid to its end, or for sixty frames, some rows in each frame, without the means of a test, whose questions would be tasks of the
 * page as well. Runs in the page.
 */
export async function scrollToEnd({ name, counts, step }: Scroll): Promise<Scrolled> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  /** A message is handled after the paint of the frame that sent it. */
  const painted = (before: () => void) =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        before()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
    )
  const grid = document.querySelector(`[role="grid"][aria-label="${name}"]`)
  const scroller = grid?.closest('[data-scroller]') ?? grid?.querySelector('[data-scroller]')
  if (!scroller) throw new Error(`${name} is not in the page.`)
  const blankPlaces = () => {
    const box = scroller.getBoundingClientRect()
    const top = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? box.top
    let blank = 0
    for (let y = top + 4; y < Math.min(box.bottom, innerHeight) - 20; y += 14) {
      for (const share of [0.05, 0.35, 0.65, 0.9]) {
        const at = document.elementFromPoint(box.left + box.width * share, y)
        if (!at?.closest('tbody td, tbody th')) blank += 1
      }
    }
    return blank
  }
  try {
    scroller.scrollTo(0, 0)
    await rest(300)
    tasks.length = 0
    let [blank, frames] = [0, 0]
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1 && frames < 60) {
      await painted(() => scroller.scrollBy(0, step))
      frames += 1
      if (counts) blank += blankPlaces()
    }
    // A task is told after it has ended.
    await rest(300)
    return { longestTask: Math.max(0, ...tasks), blank, frames }
  } finally {
    observer.disconnect()
  }
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}

/** Begins to note the long tasks of the page. Runs in the page. */
export function beginWatch(): void {
  if (window.longTasks) window.longTasks.length = 0
  else {
    const tasks: number[] = []
    window.longTasks = tasks
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  }
}

/** The longest task since then, in ms; 0 where none took 50 ms, which is what a browser names. Runs in the page. */
export const longestTask = (): number => Math.max(0, ...(window.longTasks ?? []))
