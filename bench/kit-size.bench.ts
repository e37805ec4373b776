// What an app loads of a kit for the same page in each: a button, a text field with an error, a date picker in Korean, and a
// grid that sorts and selects rows, in light and dark. React is counted for none. Sizes are the same in each run: no pairs.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { PluginOption } from 'vite'
import { run } from '../scripts/lib/run.mjs'
import { type BuiltPage, buildPage } from './kit-size/buildPage'
import { tryPage } from './kit-size/tryPage'
import { judge, middleOf } from './lib/pairs'
import { servePlain } from './lib/plainServer'
import { openBrowser, visit } from './lib/visit'

/** Of a kit whose grid does as much. */
const AT_MOST = 1

const HERE = new URL('.', import.meta.url)
const PEERS = new URL('peers/', HERE)
const peer = (name: string) => ({ root: PEERS, input: new URL(`kit-size/${name}.jsx`, PEERS) })
const OURS = { root: new URL('..', HERE), input: new URL('./kit-size/imsang.jsx', import.meta.url) }
interface Kit {
  readonly kit: string
  readonly root: URL
  readonly input: URL
  readonly atMost?: number
  /** Its texts are those of React Aria, in every language of it. */
  readonly isAria?: boolean
}
const KITS: readonly Kit[] = [
  { kit: 'MUI with its data grid', ...peer('mui'), atMost: AT_MOST },
  // Sorting, selection and keys are the app's there: less of a grid, so no limit.
  { kit: 'MUI with its table, whose rows the app sorts and selects', ...peer('muiTable') },
  { kit: 'antd', ...peer('antd'), atMost: AT_MOST },
  { kit: 'React Spectrum 3', ...peer('spectrum'), atMost: AT_MOST, isAria: true },
  { kit: 'Spectrum 2', ...peer('spectrum2'), atMost: AT_MOST, isAria: true },
]

const sizeOf = ({ script, style }: BuiltPage, way: 'gzip' | 'brotli') => script[way] + style[way]
const ratio = (one: BuiltPage, other: BuiltPage, way: 'gzip' | 'brotli') => sizeOf(one, way) / sizeOf(other, way)
const kilobytes = (bytes: number) => (bytes / 1e3).toFixed(1)
const inWords = (page: BuiltPage) =>
  `${kilobytes(sizeOf(page, 'gzip'))} kB, script ${kilobytes(page.script.gzip)} and style ${kilobytes(page.style.gzip)}; ` +
  `by brotli ${kilobytes(sizeOf(page, 'brotli'))} kB`

/** Builds a page, and uses it in a browser before its size counts. */
async function measured({ root, input }: { root: URL; input: URL }, plugins?: PluginOption[]): Promise<BuiltPage> {
  const built = await buildPage(root, input, plugins)
  const server = await servePlain(built.files)
  try {
    await visit(browser, ({ page }) => tryPage(page, server.url), { isThrottled: false })
  } finally {
    server.stop()
  }
  return built
}

/** Leaves out what React Aria says in other languages, as its makers advise; resolved where the peers are installed. */
async function inKoreanAlone(): Promise<PluginOption> {
  const found = createRequire(new URL('package.json', PEERS)).resolve('@react-aria/optimize-locales-plugin')
  const { default: plugin } = await import(pathToFileURL(found).href)
  return { ...plugin.vite({ locales: ['ko-KR'] }), enforce: 'pre' }
}

// As it is published, not from its sources.
if ((await run('node', ['scripts/build.mjs', 'ui'])) !== 0) throw new Error('The kit could not be built.')
const browser = await openBrowser()
try {
  const ours = await measured(OURS)
  console.log(`     ours ${inWords(ours)}; React, for each kit on top of it, ${kilobytes(ours.react.gzip)} kB`)
  const korean = await inKoreanAlone()
  const oursInKorean = await measured(OURS, [korean])
  console.log(`     ours without the other languages of React Aria ${inWords(oursInKorean)}`)
  for (const { kit, atMost, isAria, ...where } of KITS) {
    const theirs = await measured(where)
    judge(
      { what: `bytes of the page against ${kit}`, ...(atMost && { atMost }) },
      middleOf([ratio(ours, theirs, 'gzip')]),
    )
    console.log(`     ${inWords(theirs)}: ${ratio(ours, theirs, 'brotli').toFixed(2)}`)
    if (!isAria) continue
    const inKorean = await measured(where, [korean])
    console.log(`     both without the other languages ${ratio(oursInKorean, inKorean, 'gzip').toFixed(2)}`)
  }
} finally {
  await browser.close()
}
