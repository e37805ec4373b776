// Takes the pictures of the README from the running product, so that they match it.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { openOwnSubjects, signIn } from '../e2e/support/app'
import { PEOPLE } from '../e2e/support/people'
import { startServer } from '../e2e/support/server'
import { chromiumLaunchOptions } from './chromium.mjs'

const server = await startServer()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  })
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(import.meta.dirname, '../docs/pictures', `${name}.png`) })
  }
  await page.goto(server.url)
  await take('login')
  await signIn(page, server.url, PEOPLE.sitePi)
  await take('studies')
  await openOwnSubjects(page)
  await take('subjects')
} finally {
  await browser.close()
  await server.stop()
}
