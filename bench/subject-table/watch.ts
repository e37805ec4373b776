import type { Page } from '@playwright/test'

/** One use of the table, in milliseconds. */
export interface Shown {
  /** From the key or the release of the pointer to the paint of the new rows. */
  readonly whole: number
  /** The same without the time in which the page waited for the server. */
  readonly own: number
  /** The longest of its events, from its input to the next paint, as the browser reports it. */
  readonly event: number
}

declare global {
  interface Window {
    watch: { begin: () => void; shown: () => Promise<Shown> }
  }
}

/** Watches the rows of the table from now on. Call `begin` before an input, and `shown` after it. */
export async function watchRows(page: Page): Promise<void> {
  // The compiler calls this helper for each function, and the page does not have it.
  await page.evaluate('globalThis.__name = (one) => one')
  await page.evaluate(() => {
    const rows = () =>
      [...document.querySelectorAll('[role="grid"] tbody [role="rowheader"]')].map((one) => one.textContent)
    const seen = () => rows().join()
    const isBusy = () => document.querySelector('[role="grid"][aria-busy]') !== null
    const events: PerformanceEventTiming[] = []
    new PerformanceObserver((list) => {
      events.push(...(list.getEntries() as PerformanceEventTiming[]))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

    let shown: Promise<Shown> = Promise.reject(new Error('Begin first.'))
    shown.catch(() => {})
    const begin = () => {
      const before = seen()
      events.length = 0
      performance.clearResourceTimings()
      shown = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('No other rows have come.')), 10_000)
        let since = 0
        const noted = (event: Event) => {
          since = event.timeStamp
        }
        for (const name of ['keydown', 'pointerup']) addEventListener(name, noted, { capture: true })
        const finish = () => {
          for (const name of ['keydown', 'pointerup']) removeEventListener(name, noted, { capture: true })
          const whole = performance.now() - since
          const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/subjects/'))
          const own = asked.reduce((left, { duration }) => left - duration, whole)
          // Entries of events are delivered some time after their paint.
          setTimeout(() => resolve({ whole, own, event: Math.max(0, ...events.map(({ duration }) => duration)) }), 250)
        }
        const look = () => {
          if (since === 0 || isBusy() || seen() === before || seen() === '') return requestAnimationFrame(look)
          // A message is handled after the paint of the frame that sent it.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = finish
          port2.postMessage(null)
          return 0
        }
        requestAnimationFrame(look)
      })
    }
    window.watch = { begin, shown: () => shown }
  })
}
