import type { Locator, Page } from '@playwright/test'

const LIMIT_MS = 60_000

/** A wait of a person, in ms since 1970. */
export interface Wait {
  readonly pressed: number
  readonly shown: number
}

/**
 * Presses something and waits until something is painted. Both times are the page's own, so that what the driver of the
 * browser needs does not count.
 */
export async function waitFrom(page: Page, press: Locator, shown: string): Promise<Wait> {
  const wait = page.evaluate(watch, shown)
  await press.click()
  const failure = page.waitForTimeout(LIMIT_MS).then(() => {
    throw new Error(`${shown} has not appeared at ${page.url()}.`)
  })
  // The page is closed before the limit, as a rule: then nobody waits for it.
  failure.catch(() => {})
  return Promise.race([wait, failure])
}

export const timeOf = ({ pressed, shown }: Wait) => shown - pressed

/** Runs in the page. */
function watch(selector: string): Promise<{ pressed: number; shown: number }> {
  return new Promise((resolve) => {
    let pressed = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const look = () => {
      const isShown = !Number.isNaN(pressed) && document.querySelector(selector)?.checkVisibility()
      if (!isShown) return requestAnimationFrame(look)
      // The frame after this callback has painted it when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () =>
        resolve({
          pressed: performance.timeOrigin + pressed,
          shown: performance.timeOrigin + performance.now(),
        })
      return port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

/** Types as a quick person does: what an app does meanwhile has this much time. */
const MS_A_KEY = 50

export async function typeAccount(page: Page, email: string, password: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '이메일' })
  await field.pressSequentially(email, { delay: MS_A_KEY })
  await page.getByLabel('비밀번호', { exact: true }).pressSequentially(password, { delay: MS_A_KEY })
  const typed = await field.inputValue()
  if (typed !== email) throw new Error(`Of the e-mail address ${email} the page has kept ${typed}.`)
}
