import type { MeasuredPage } from './openPage'
import type { Side } from './page'

/** How long each arrow key keeps the page busy, on average over some of them: one alone is too short to be told. */
export async function moveByKeys({ page, busyFor }: MeasuredPage): Promise<number> {
  const KEYS = 10
  const before = await page.evaluate(() => window.bench.activeText())
  const busy = await busyFor(async () => {
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press(key % 5 === 4 ? 'ArrowRight' : 'ArrowDown')
    }
  })
  // Back to the first cell, or the table would have to scroll.
  for (let key = 0; key < KEYS; key++) await page.keyboard.press(key % 5 === 4 ? 'ArrowLeft' : 'ArrowUp')
  const after = await page.evaluate(() => window.bench.activeText())
  if (after !== before) throw new Error(`The focus is at ${after} instead of ${before}.`)
  return busy / KEYS
}

let entered = 0

/**
 * How long the Enter that saves keeps the page busy, until the cell shows what was typed.
 * @throws when it does not
 */
export async function commit({ page, busyFor }: MeasuredPage, side: Side): Promise<number> {
  entered += 1
  const text = `새 ${entered}`
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
  const busy = await busyFor(() => page.keyboard.press('Enter'))
  const shown = await page.evaluate(() => window.bench.activeText())
  if (!shown.startsWith(text)) throw new Error(`The cell of ${side} says ${shown} instead of ${text}.`)
  return busy
}

const WHEEL_STEPS = 60

/** Counts lines without a row in the frame after each wheel turn, scrolling down and up again. */
export async function blankLines({ page }: MeasuredPage): Promise<{ blank: number; reached: number }> {
  await page.mouse.move(400, 300)
  let blank = 0
  let reached = 0
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, step < (WHEEL_STEPS * 2) / 3 ? 600 : -600)
    blank += await page.evaluate(() => window.bench.blankLines())
    reached = Math.max(reached, await page.evaluate(() => window.bench.firstRowSeen()))
  }
  return { blank, reached }
}
