import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type PluginOption } from 'vite'

/** What every page has anyway, whatever its kit is: kept in a file of its own, and not counted. */
const REACT = { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ }

/** Each file compressed by itself, as a server sends it. */
interface Bytes {
  readonly gzip: number
  readonly brotli: number
}

export interface BuiltPage {
  /** Script and style of the kit and of the page around it. */
  readonly script: Bytes
  readonly style: Bytes
  /** React, React DOM and its scheduler: not in the others. */
  readonly react: Bytes
  /** The page as a server has it, by path. */
  readonly files: Readonly<Record<string, Buffer>>
}

function bytesOf(bodies: readonly Buffer[]): Bytes {
  const sum = (pack: (body: Buffer) => Buffer) => bodies.reduce((total, body) => total + pack(body).length, 0)
  return { gzip: sum((body) => gzipSync(body)), brotli: sum((body) => brotliCompressSync(body)) }
}

/**
 * Builds a page as an app would ship it, with what Vite does by itself.
 * @param input its script; it finds its packages from `root`
 */
export async function buildPage(root: URL, input: URL, plugins: PluginOption[] = []): Promise<BuiltPage> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: 'error',
    plugins,
    // The state of the page is one file for all of them, and knows the React of each.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: fileURLToPath(input), output: { codeSplitting: { groups: [REACT] } } },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const parts = result.output.map((part) => ({
    path: `/${part.fileName}`,
    body: Buffer.from(part.type === 'chunk' ? part.code : part.source),
    isReact: part.name === REACT.name,
    isEntry: part.type === 'chunk' && part.isEntry,
  }))
  const styles = parts.filter(({ path }) => path.endsWith('.css'))
  const scripts = parts.filter(({ path }) => path.endsWith('.js'))
  const bodies = (some: typeof parts) => some.map(({ body }) => body)
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>방문</title>
${styles.map(({ path }) => `<link rel="stylesheet" href="${path}">`).join('')}</head><body><div id="root"></div>
${scripts.map(({ path, isEntry }) => (isEntry ? `<script type="module" src="${path}"></script>` : '')).join('')}</body></html>`
  return {
    script: bytesOf(bodies(scripts.filter(({ isReact }) => !isReact))),
    style: bytesOf(bodies(styles)),
    react: bytesOf(bodies(scripts.filter(({ isReact }) => isReact))),
    files: { '/index.html': Buffer.from(html), ...Object.fromEntries(parts.map(({ path, body }) => [path, body])) },
  }
}
