import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import type { Forwarded } from './forward'
import type { Line } from './line'
import { PASSWORD, PEOPLE } from './people'
import type { Told } from './tabPage'

const PAGE = '/__tab'
const SCRIPT = '/__tab.js'

let pages: Promise<Record<string, Forwarded>> | undefined

/** The pages of a line that make a tab: `tabPage.ts`, bundled once as an app would be. */
export function tabPages(): Promise<Record<string, Forwarded>> {
  pages ??= bundled()
  return pages
}

async function bundled(): Promise<Record<string, Forwarded>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'tabPage.ts'), formats: ['es'] },
    },
  })
  const code = [built].flat().flatMap((result) => ('output' in result ? result.output[0].code : []))[0] ?? ''
  const html = `<!doctype html><html lang="ko"><title>Tab</title><script type="module" src="${SCRIPT}"></script></html>`
  return { [PAGE]: pageOf('text/html', html), [SCRIPT]: pageOf('text/javascript', code) }
}

function pageOf(type: string, text: string): Forwarded {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body: Buffer.from(text) }
}

interface Pace {
  /** How many times faster than real time. */
  readonly speed: number
  /** The start, in ms since 1970: the same for all tabs of a browser. */
  readonly since: number
}

/** Opens a tab of this browser with the session stored there. */
export async function openTab(context: BrowserContext, line: Line, pace?: Pace): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${line.url}${PAGE}${pace ? `?speed=${pace.speed}&since=${pace.since}` : ''}`)
  await page.waitForFunction(() => 'tab' in window)
  return page
}

/** Signs in. At a faster pace that has little more than a second, and is no part of a test: a busy machine may try again. */
export const signInAt = (tab: Page) =>
  expect(() =>
    tab.evaluate(([email, password]) => window.tab.signIn(email, password), [PEOPLE.sitePi, PASSWORD] as const),
  ).toPass({ timeout: 30_000 })

export const isSignedIn = (tab: Page) => tab.evaluate(() => window.tab.state().isAuthenticated)

/** Waits until the tab has this access token, or with `isNew` another one. */
export async function expectToken(tab: Page, token: string, { isNew = false } = {}) {
  const tokenOf = () => tab.evaluate(() => window.tab.state().accessToken)
  if (isNew) await expect.poll(tokenOf).not.toBe(token)
  else await expect.poll(tokenOf).toBe(token)
}

/** Records the reports of this browser's tabs from now on. */
export async function listenTo(context: BrowserContext, told: Told[]): Promise<void> {
  await context.exposeBinding('told', (_source, event: Told) => void told.push(event))
}
