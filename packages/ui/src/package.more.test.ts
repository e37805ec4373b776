import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { type Consumer, installInNewProject } from '../../../scripts/lib/consumer'
import { keepSizes, sizesOf } from '../../../scripts/lib/importSizes'
import { ROOT, tool } from '../../../scripts/lib/run.mjs'

const MINUTES = 60_000
const PRIVATE = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory() && /^[a-z]/.test(file.name) && !['test', 'theme'].includes(file.name))
  .map(({ name }) => name)

/** The exports of each entry at run time, as api.md states them. */
const PINNED = Object.fromEntries(
  readFileSync(join(import.meta.dirname, '../api.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^(?:component|const|function) (\w+)/gm)].map(([, name]) => name ?? '').sort(),
    ]),
)

/** The components that the new app shows, and those they need: nothing else may be in its bundle. */
const SHOWN = [
  'Banner',
  'BarChart',
  'Button',
  'CommandPalette',
  'DataGrid',
  'DatePicker',
  'Dialog',
  'EmptyState',
  'Form',
  'IconButton',
  'Menu',
  'NoValue',
  'SaveMark',
  'Skeleton',
  'Table',
  'TextField',
  'ToastRegion',
  'ToggleButton',
  'ToneShape',
  'Tooltip',
  'ValueOrNone',
  'WholeCodes',
]

/** Whether a README may call a size so many kB: it is within one of them, or within 3 %, which a patch of React Aria moves. */
const isAbout = (kilobytes: number, bytes: number) =>
  Math.abs(bytes / 1000 - kilobytes) <= Math.max(1, kilobytes * 0.03)

let consumer: Consumer

beforeAll(async () => {
  consumer = await installInNewProject('ui', [
    'react',
    'react-dom',
    '@types/react',
    '@types/react-dom',
    'valibot',
    'vite',
  ])
}, 5 * MINUTES)

afterAll(() => consumer?.remove())

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

describe('the packed package', () => {
  it('contains no path or name of the workspace', () => {
    const manifest = readFileSync(join(consumer.installed, 'package.json'), 'utf8')
    expect(manifest).not.toMatch(/workspace:|catalog:|@imsang\/source/)
    expect(JSON.parse(manifest)).toMatchObject({
      sideEffects: expect.not.arrayContaining([expect.stringMatching(/js$/)]),
      peerDependencies: { react: expect.anything(), 'react-dom': expect.anything() },
      dependencies: expect.not.objectContaining({ react: expect.anything(), 'react-dom': expect.anything() }),
    })
    const files = filesOf(consumer.installed)
    expect(files).toEqual(
      expect.arrayContaining([
        ...['LICENSE', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md', 'api.md'],
        'dist/styles.css',
      ]),
    )
    expect(files.filter((file) => /(^|\/)(src|node_modules)\/|\.(test|stories)\./.test(file))).toEqual([])
    for (const file of files.filter((name) => /\.(js|d\.ts|css)$/.test(name))) {
      const text = readFileSync(join(consumer.installed, file), 'utf8')
      expect(text.includes(ROOT) || /node_modules|\.cache|['"]@imsang\/|source=#/.test(text), file).toBe(false)
    }
  })

  it('exports from each entry what api.md states, even without a browser', async () => {
    const exported = JSON.parse(await consumer.run('node', 'entries.mjs', ...Object.keys(PINNED)))
    expect(exported).toEqual(PINNED)
  })

  it('keeps private modules inaccessible', async () => {
    const paths = [...PRIVATE, 'Dialog/Dialog', 'overlay/ModalFrame', 'dist/Button/Button.js', 'src/Button/Button.tsx']
    const entries = ['@imsang/ui', ...paths.map((path) => `@imsang/ui/${path}`)]
    const answers = JSON.parse(await consumer.run('node', 'entries.mjs', ...entries)) as Record<string, string>
    expect(Object.keys(answers)).toEqual(entries)
    for (const [entry, answer] of Object.entries(answers)) {
      expect(answer, entry).toMatch(/^ERR_(PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND)$/)
    }
  })

  describe.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('resolved by TypeScript as %s', (moduleResolution, module) => {
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--jsx', 'react-jsx', '--allowImportingTsExtensions']
    const compile = (...files: string[]) =>
      consumer.run(
        tool('tsc'),
        ...strict,
        ...['--types', 'vite/client', '--module', module, '--moduleResolution', moduleResolution, ...files],
      )

    it('provides its types [RELEASE-014]', { timeout: MINUTES }, () =>
      expect(compile('main.tsx', 'rendered.tsx')).resolves.toBe(''),
    )

    it('rejects private modules and a button without a name', { timeout: MINUTES }, async () => {
      const output = await compile('wrong.tsx').catch(({ message }: Error) => message)
      const errors = output.match(/(?<=^wrong\.tsx\()\d+|TS\d+/gm)
      expect(errors).toEqual(['3', 'TS2307', '4', 'TS2307', '5', 'TS2307', '7', 'TS2322', '8', 'TS2322'])
    })
  })

  it('passes publint', { timeout: MINUTES }, () => consumer.run(tool('publint'), 'run', consumer.tarball, '--strict'))

  it('passes attw, with the right types at every entry', { timeout: MINUTES }, async () => {
    const entries = Object.keys(PINNED).map((entry) => entry.replace('@imsang/ui', '.'))
    const options = ['--profile', 'esm-only', '--entrypoints', ...entries]
    expect(await consumer.run(tool('attw'), consumer.tarball, ...options)).not.toContain('wildcard')
  })
})

describe('a new app with the packed package', () => {
  let server: PreviewServer
  let browser: Browser
  let page: Page
  const errors: Error[] = []

  beforeAll(async () => {
    await consumer.run(join(consumer.folder, 'node_modules/.bin/vite'), 'build', '--logLevel', 'warn')
    server = await preview({ root: consumer.folder, configFile: false, preview: { host: '127.0.0.1', port: 0 } })
    browser = await chromium.launch(chromiumLaunchOptions())
    page = await browser.newPage({ locale: 'ko-KR' })
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
  }, 2 * MINUTES)

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const style = (name: string, property: string) =>
    page
      .getByRole('button', { name })
      .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), property)

  it('loads no code of components that it does not show', () => {
    const modules = JSON.parse(readFileSync(join(consumer.folder, 'loaded.json'), 'utf8')) as Record<string, string>
    const code = Object.entries(modules)
      .filter(([id]) => id.includes('/@imsang/ui/'))
      .map(([, text]) => text)
      .join('\n')
    const components = Object.values(PINNED)
      .flat()
      .filter((name) => /^[A-Z][a-z]/.test(name))
    expect(components).toContain('Timeline')
    expect(components.filter((name) => code.includes(`function ${name}(`)).sort()).toEqual(SHOWN)
  })

  it('has the styles of the kit, and its own rules override them without higher specificity', async () => {
    const accent = await page.evaluate(() => {
      document.body.style.outlineColor = 'var(--im-color-accent)'
      return getComputedStyle(document.body).outlineColor
    })
    expect(accent).toMatch(/^(rgb|oklch|color)\(/)
    expect(await style('방문 등록', 'background-color')).toBe(accent)
    expect(await style('방문 등록', 'display')).toBe('inline-flex')
    expect(await style('방문 등록', 'border-radius')).toBe('3px')
  })

  const faults = async () => {
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
    const run = `axe.run({ exclude: '[data-live-announcer]' }, { resultTypes: ['violations'] })`
    return page.evaluate(`${run}.then(({ violations }) => violations.map(({ help }) => help))`)
  }

  it('works by keyboard and passes axe, with and without its dialog [RELEASE-014]', { timeout: MINUTES }, async () => {
    expect(await faults()).toEqual([])

    await page.getByRole('button', { name: '방문 등록' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '방문 등록' })
    await dialog.getByRole('button', { name: '저장' }).press('Enter')
    await dialog.getByText('방문명을 입력해주세요.').waitFor()
    expect(await faults()).toEqual([])

    await dialog.getByRole('textbox', { name: '방문명' }).fill('V2')
    await dialog.getByRole('spinbutton', { name: /^년/ }).pressSequentially('20261121')
    await dialog.getByRole('button', { name: '저장' }).press('Enter')
    await page.getByRole('row', { name: 'V2' }).getByRole('gridcell', { name: '2026-11-21' }).waitFor()
    await dialog.waitFor({ state: 'detached' })

    const cell = page.getByRole('row', { name: 'V2' }).getByRole('gridcell')
    await cell.press('Enter')
    await page.keyboard.type('20261105')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('status').getByText('방문일이 저장되었습니다.')
    await toast.waitFor()
    await page.getByRole('gridcell', { name: '2026-11-05' }).waitFor()
    // What fades has no contrast: the next check looks at the page without it.
    await toast.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('is switched to the dark theme by its palette, passes axe there, and shows its chart', {
    timeout: MINUTES,
  }, async () => {
    await page.getByRole('heading', { name: '월별 방문', level: 2 }).waitFor()
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await colour()
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('dialog')
    await palette.getByRole('searchbox').fill('어두운')
    await palette.getByRole('menuitem', { name: '어두운 화면' }).waitFor()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
    expect(await colour()).not.toBe(light)
    expect(await faults()).toEqual([])
    expect(errors).toEqual([])
  })

  it('loads for each component what the README says [RELEASE-013]', { timeout: MINUTES }, async () => {
    const readme = readFileSync(join(consumer.installed, 'README.md'), 'utf8')
    const said = [...readme.matchAll(/^\| `(\w+)` +\| (\d+) kB +\| (?:(\d+) kB)? *\|$/gm)]
    const names = said.map(([, entry]) => `@imsang/ui/${entry}`)
    const sizes = await sizesOf(consumer, names, ['react', 'react-dom'])
    keepSizes('@imsang/ui', sizes)
    expect(names).toEqual(
      expect.arrayContaining(['Button', 'DatePicker', 'DataGrid'].map((one) => `@imsang/ui/${one}`)),
    )
    const wrong = said.filter(([, entry, first, later = 0]) => {
      const size = sizes[`@imsang/ui/${entry}`]
      return !size || !isAbout(Number(first), size.first) || !isAbout(Number(later), size.later)
    })
    expect(wrong.map(([, entry]) => entry)).toEqual([])
    const assets = join(consumer.folder, 'dist/assets')
    const styles = filesOf(assets).filter((name) => name.endsWith('.css'))
    const bytes = styles.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0)
    expect(isAbout(Number(readme.match(/style sheet of the whole kit, which is (\d+) kB/)?.[1]), bytes)).toBe(true)
    // What they share is loaded once.
    const firsts = names.map((name) => sizes[name]?.first ?? 0)
    expect(sizes['all of them']?.first).toBeLessThan(firsts.reduce((sum, size) => sum + size, -Math.max(...firsts)))
  })
})
