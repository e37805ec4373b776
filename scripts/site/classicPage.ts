import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const MODULE = /<script type="module"([^>]*)>([\s\S]*?)<\/script>/g
const HINT = /<link[^>]*rel="modulepreload"[^>]*>\s*/g

/** Where a module stands is asked for; a script knows it while it begins. */
const HERE = '__here'
/** A function, because a module may await at its top level. */
const BEGIN = `(async () => { const ${HERE} = document.currentScript.src;`
const END = '})()'

/**
 * Replaces the modules of a built page by one ordinary script: a page that is opened from a folder may load no module,
 * and no style that is asked for with an origin. The page stays where it is; its script is `assets/<page>.js`.
 * @param folder the built site
 * @param page its file, in the folder itself: `index.html`
 * @param before scripts of the folder that the page needs first
 * @see RELEASE-060
 */
export async function makeClassic(folder: string, page: string, before: readonly string[]): Promise<void> {
  const file = join(folder, page)
  const markup = readFileSync(file, 'utf8')
  const script = `assets/${page}.js`
  writeFileSync(join(folder, script), await bundled(folder, modulesOf(markup)))
  const scripts = before.map((name) => `<script src="./${name}"></script>`).join('')
  const classic = markup
    .replace(MODULE, '')
    .replace(HINT, '')
    .replaceAll(' crossorigin ', ' ')
    .replace('<head>', () => `<head>${scripts}`)
    .replace('</body>', () => `<script src="./${script}"></script></body>`)
  writeFileSync(file, classic)
}

/** The modules of a page, in its order, as one module. */
function modulesOf(markup: string): string {
  const modules = [...markup.matchAll(MODULE)].map(([, attributes = '', text = '']) => {
    const source = /src="([^"]+)"/.exec(attributes)?.[1]
    return source === undefined ? text : `import ${JSON.stringify(source)}`
  })
  return modules.join('\n')
}

async function bundled(folder: string, modules: string): Promise<string> {
  const entry = join(folder, 'site-entry.js')
  writeFileSync(entry, modules)
  try {
    const built = await build({
      configFile: false,
      root: folder,
      base: './',
      logLevel: 'error',
      plugins: [placesKnown],
      // And in what the bundler adds itself around an import that waits.
      define: Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [`import.meta.${name}`, place])),
      build: {
        write: false,
        target: 'esnext',
        modulePreload: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: {
          input: entry,
          output: { format: 'es', codeSplitting: false, banner: BEGIN, footer: END },
        },
      },
    })
    const chunk = [built].flat().flatMap((each) => ('output' in each ? each.output : []))[0]
    if (chunk?.type !== 'chunk') throw new Error('The modules of a page became no script.')
    return chunk.code
  } finally {
    rmSync(entry)
  }
}

/** What stands for `import.meta` in a script. `resolve` is asked for only for what is loaded beforehand, which nothing is. */
const PLACES: Readonly<Record<string, string>> = { url: HERE, resolve: 'undefined' }

/**
 * Writes the place of a module, before the bundler sees it: it would take a picture's place for one more picture to
 * build. By the tree and not by the text, because documents speak of it, too.
 */
const placesKnown: Plugin = {
  name: 'places-known',
  enforce: 'pre',
  transform(code) {
    if (!code.includes('import.meta.')) return null
    let written = code
    for (const { start, end, name } of placesIn(this.parse(code)).sort((one, other) => other.start - one.start)) {
      written = written.slice(0, start) + PLACES[name] + written.slice(end)
    }
    return { code: written, map: null }
  },
}

interface Place {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** Every `import.meta.url` and `import.meta.resolve` below a node of a syntax tree. */
function placesIn(node: unknown): Place[] {
  if (node === null || typeof node !== 'object') return []
  const { type, object, property, start, end } = node as Record<string, { type?: string; name?: string }> &
    Place & { type?: string }
  const name = property?.name
  if (type === 'MemberExpression' && object?.type === 'MetaProperty' && name !== undefined && name in PLACES) {
    return [{ start, end, name }]
  }
  return Object.values(node).flatMap(placesIn)
}
