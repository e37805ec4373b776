// Makes the pictures of all components, one light and one dark, that the README of the kit shows.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../lib/browser.mjs'
import { ROOT, stopWith } from '../lib/run.mjs'
import { printStep } from '../lib/steps.mjs'
import { chosenStories, SHEET_GROUPS } from './chosen.ts'
import { frameOf, LAYER, STORY } from './frame.ts'
import { inTurn } from './in-turn.ts'
import { enterMode, openPhotographer, pictureOf } from './photographer.ts'
import { pack, trimmedPrint, wholePrint } from './print.ts'
import { COLUMNS, GAP, placeCards, SHEET_WIDTH, sheetMarkup } from './sheet.ts'
import { openWorkbench } from './workbench.mjs'

/** Low, so that a page does not take half of the sheet. */
const PAGE = { width: 1280, height: 600 }

const since = performance.now()
await ensureBrowser()
const workbench = await openWorkbench()
const photographer = await openPhotographer(workbench.url)
const stories = chosenStories(workbench.index).filter(({ sheetGroup }) => sheetGroup !== null)
const prints = await inTurn(stories, 2, (story) =>
  photographer.withStory(story, async (page) => {
    if (story.isWholePage) await page.setViewportSize(PAGE)
    // If a page has an overlay, the sheet shows the overlay alone; the rest would be a grey area.
    const selector = !story.isWholePage ? STORY : (await page.evaluate(frameOf, LAYER)) ? LAYER : null
    const take = async (/** @type {'light' | 'dark'} */ mode) => {
      await enterMode(page, mode)
      const picture = await pictureOf(page, selector)
      return story.isWholePage ? wholePrint(picture) : trimmedPrint(picture)
    }
    return { ...story, light: await take('light'), dark: await take('dark') }
  }),
).catch((error) => stopWith(error.message))

for (const mode of /** @type {const} */ (['light', 'dark'])) {
  const groups = SHEET_GROUPS.map((group) => /** @type {const} */ ([group, cardsOf(group, mode)]))
  const markup = sheetMarkup(groups)
  await photographer.withEmptyPage(SHEET_WIDTH, async (page) => {
    await enterMode(page, mode)
    await page.evaluate((html) => {
      document.body.className = ''
      document.body.innerHTML = html
    }, markup)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.evaluate(placeCards, /** @type {const} */ ([COLUMNS, GAP]))
    const picture = pack(await page.screenshot({ fullPage: true }))
    const file = `packages/ui/contact-sheet-${mode}.png`
    writeFileSync(join(ROOT, file), picture)
    printStep(true, `${file}: ${(picture.length / 1000).toFixed(0)} kB`, since)
  })
}
await photographer.close()
workbench.close()

/** @param {import('./chosen.ts').SheetGroup} group @param {'light' | 'dark'} mode */
function cardsOf(group, mode) {
  const ofGroup = prints.filter(({ sheetGroup }) => sheetGroup === group)
  const components = [...new Set(ofGroup.map(({ component }) => component))]
  return components.map((component) => ({
    component,
    prints: ofGroup.filter((story) => story.component === component).map((story) => story[mode]),
  }))
}
