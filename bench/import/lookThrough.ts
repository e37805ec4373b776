/** The longest task of the page in each part of the way, in ms; 0 where none took 50 ms, which is what a browser names. */
export interface Longest {
  readonly check: number
  readonly scroll: number
  readonly pages: number
  readonly filter: number
}

/**
 * Chooses a file in the open dialog and looks through its rows, in the page and without the means of a test, whose questions
 * would be tasks of the page as well.
 */
export async function lookThrough(text: string): Promise<Longest> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const dialog = document.querySelector('[role="dialog"]') as HTMLElement
  const longest = async (act: () => Promise<unknown>): Promise<number> => {
    tasks.length = 0
    await act()
    // A task is told after it has ended.
    await rest(150)
    return Math.max(0, ...tasks)
  }
  try {
    const check = await longest(async () => {
      const input = dialog.querySelector('input[type="file"]') as HTMLInputElement
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], '연구.csv'))
      input.files = files.files
      await rest(300)
      tasks.length = 0
      input.dispatchEvent(new Event('change', { bubbles: true }))
      while (!dialog.querySelector('table')) await rest(20)
    })
    const scroll = await longest(async () => {
      const scroller = dialog.querySelector('table')?.parentElement
      for (let step = 0; step < 60; step++) {
        scroller?.scrollBy(0, 40)
        await frame()
      }
    })
    const pages = await longest(async () => {
      for (let turn = 0; turn < 5; turn++) {
        dialog.querySelector<HTMLElement>('nav [aria-label="다음 페이지"]')?.click()
        await rest(100)
      }
    })
    const filter = await longest(async () => {
      dialog.querySelectorAll<HTMLElement>('[role="radiogroup"] label')[1]?.click()
      await rest(100)
    })
    return { check, scroll, pages, filter }
  } finally {
    observer.disconnect()
  }
}
