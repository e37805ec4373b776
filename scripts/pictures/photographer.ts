import { stripVTControlCharacters } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { type ChosenStory, PICTURE_MODES, type PictureMode } from './chosen'
import { frameOf, STORY } from './frame'
import { playStory, preloadFont, settle } from './in-page'

const PAGE = { width: 1280, height: 800 }
/** High enough for a list or a calendar to open below its field. */
const ELEMENT = { width: 640, height: 1000 }

/** Renders text identically on every machine that has the same Chromium. */
const SAME_LETTERS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

/** The pictures of a story, one for each mode. */
export type Pictures = Readonly<Record<PictureMode, Buffer>>

/** Takes pictures of the stories of a served workbench. */
export interface Photographer {
  /**
   * Opens a story on a new page, plays it to its end and passes the page on.
   * @throws when the story is missing, or it or its play function threw: a message that begins with its id
   */
  withStory<T>(story: Pick<ChosenStory, 'id' | 'isWholePage'>, use: (page: Page) => Promise<T>): Promise<T>
  /** Opens a page of the workbench without a story; fonts and colours are loaded. */
  withEmptyPage<T>(width: number, use: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openPhotographer(url: string): Promise<Photographer> {
  const { args = [], ...options } = chromiumLaunchOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...SAME_LETTERS] })
  const context = await browser.newContext({
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  // Functions that run inside the page are compiled with calls of a helper that exists only in Node.
  await context.addInitScript('globalThis.__name = (value) => value')
  return {
    withStory: async ({ id, isWholePage }, use) => {
      try {
        return await withPage(context, url, isWholePage ? PAGE : ELEMENT, async (page) => {
          const failure = await page.evaluate(playStory, id)
          if (failure !== null) throw new Error(failure)
          await page.evaluate(settle)
          return use(page)
        })
      } catch (error) {
        throw new Error(`${id}  ${firstLines(error)}`, { cause: error })
      }
    },
    withEmptyPage: (width, use) => withPage(context, url, { width, height: 1000 }, use),
    close: () => browser.close(),
  }
}

/** Keeps expected and actual value; the rest is the element's whole markup. */
function firstLines(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' ')
}

/** Opens a new page for each story, so that no focus, hover or stored state carries over. */
async function withPage<T>(
  context: BrowserContext,
  url: string,
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  // A busy machine is slow, not wrong.
  page.setDefaultTimeout(60_000)
  try {
    await page.setViewportSize(viewport)
    // No story yet, so that none is drawn or measured before the font is loaded; axe has a separate run.
    await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`)
    await page.evaluate(preloadFont, 'Pretendard Variable')
    return await use(page)
  } finally {
    await page.close()
  }
}

/**
 * Switches the mode of a mounted story by its attributes, as the toolbar's decorator would, without rendering it again.
 */
export async function enterMode(page: Page, mode: PictureMode): Promise<void> {
  await page.emulateMedia({ forcedColors: mode === 'forced-colors' ? 'active' : 'none' })
  await page.evaluate(
    (theme) => document.documentElement.setAttribute('data-theme', theme),
    mode === 'dark' ? mode : 'light',
  )
}

/** Takes the pictures of a story in every mode. */
export async function picturesOf(page: Page, { isWholePage }: Pick<ChosenStory, 'isWholePage'>): Promise<Pictures> {
  const taken: [PictureMode, Buffer][] = []
  for (const mode of PICTURE_MODES) {
    await enterMode(page, mode)
    taken.push([mode, await pictureOf(page, isWholePage ? null : STORY)])
  }
  return Object.fromEntries(taken) as Pictures
}

/** Takes a picture of some elements of a page, or of the whole page, once it is stable. */
export async function pictureOf(page: Page, selector: string | null): Promise<Buffer> {
  let last = await take(page, selector)
  // A busy browser sometimes returns an incomplete frame, so two identical frames in a row are required.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.waitForTimeout(50 * attempt)
    const next = await take(page, selector)
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('its picture does not stand still')
}

async function take(page: Page, selector: string | null): Promise<Buffer> {
  const clip = selector === null ? null : await page.evaluate(frameOf, selector)
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) })
}
