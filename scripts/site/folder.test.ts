import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { answersScript } from './answers'
import { makeClassic } from './classicPage'

/** A built page as Vite and Storybook write them: modules, one in the page, and a style with an origin. */
const PAGE = `<!doctype html><html><head>
<script type="module" crossorigin src="./assets/first.js"></script>
<link rel="modulepreload" crossorigin href="./assets/later.js">
<link rel="stylesheet" crossorigin href="./assets/page.css">
</head><body><p></p><script type="module">
  import { add } from './assets/list.js'
  add('in the page')
  const { words } = await import('./assets/later.js')
  add(words, await (await fetch('./data/words.json')).json())
  document.querySelector('p').textContent = (await import('./assets/list.js')).all.join(', ')
</script></body></html>`

const FILES = {
  'index.html': PAGE,
  'assets/list.js': 'export const all = []; export const add = (...words) => all.push(...words)',
  'assets/first.js': `import { add } from './list.js'; add('first ' + new URL('./x', import.meta.url).pathname.split('/').at(-2),
      'said: import.meta.url'); document.body.append(Object.assign(new Image(), { src: new URL('dot.svg', import.meta.url) }))
    await Promise.resolve()`,
  'assets/later.js': `export const words = 'later "$&" ' + '<\\/script>'`,
  'assets/page.css': 'p { letter-spacing: 3px }',
  'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
  'data/words.json': '"fetched"',
}
const SHOWN = 'first assets, said: import.meta.url, in the page, later "$&" </script>, fetched'

let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'imsang-site-'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function lay(): void {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Opens the page from the folder. @returns its text, the spacing of its style, its picture, and what the console said */
async function opened(): Promise<{ text: string; spacing: string; picture: number; said: string[] }> {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await page
    .waitForFunction(() => document.querySelector('p')?.textContent !== '', null, { timeout: 1500 })
    .catch(() => {})
  const shown = await page.evaluate(async () => {
    const [p, picture] = [document.querySelector('p'), document.querySelector('img')]
    await picture?.decode()
    const spacing = p ? getComputedStyle(p).letterSpacing : ''
    return { text: p?.textContent ?? '', spacing, picture: picture?.naturalWidth ?? 0 }
  })
  await page.close()
  return { ...shown, said }
}

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

describe('a built page in a folder', () => {
  it('shows nothing as it was built', async () => {
    lay()
    const { text, said } = await opened()
    expect(text).toBe('')
    expect(said.join()).toContain('CORS')
  })

  it('shows all of itself once it is classic, and the console says nothing [RELEASE-060]', async () => {
    lay()
    writeFileSync(join(folder, 'files.js'), answersScript({ 'data/words.json': FILES['data/words.json'] }))
    await makeClassic(folder, 'index.html', ['files.js'])
    expect(await opened()).toEqual({ text: SHOWN, spacing: '3px', picture: 7, said: [] })
    expect(read('index.html')).not.toMatch(/type="module"|modulepreload|crossorigin/)
  })
})
