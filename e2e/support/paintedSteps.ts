import type { Page } from '@playwright/test'

/** Watches the progress of the page in every frame from now on. @returns the painted steps in order, each once */
export async function watchSteps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { paintedSteps: steps })
    const look = () => {
      const bar = document.querySelector('[role="progressbar"][aria-valuenow]')
      const text = bar?.parentElement?.querySelector('[role="status"]')?.textContent
      const step = `${bar?.getAttribute('aria-valuenow')}% ${text}`
      if (bar && step !== steps.at(-1)) steps.push(step)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { paintedSteps: string[] }).paintedSteps)
}
