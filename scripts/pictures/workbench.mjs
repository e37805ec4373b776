import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fingerprint } from '../lib/fingerprint.mjs'
import { ROOT, run, stopWith, tool } from '../lib/run.mjs'
import { onceFor } from '../lib/stamp.mjs'

const FOLDER = '.cache/workbench'
const STAMP = '.cache/workbench-build'
const SOURCES = [
  '.storybook',
  ...['api-client', 'domain', 'fixtures', 'screens', 'ui'].map((name) => `packages/${name}/src`),
]

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Lists every file below the sources by name, because `fingerprint` skips the stories in a folder. */
export function workbenchInputs() {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return files
    .filter((file) => !/[/\\]baselines[/\\]|\.test(-d)?\.tsx?$/.test(file) && statSync(join(ROOT, file)).isFile())
    .sort()
    .concat('pnpm-lock.yaml')
}

/** Builds the workbench when one of its inputs has changed. */
function buildIfChanged() {
  if (!existsSync(join(ROOT, FOLDER, 'index.json'))) rmSync(join(ROOT, STAMP), { force: true })
  return onceFor(STAMP, fingerprint(workbenchInputs()), () => {
    console.log('Building the workbench …')
    // Without the documentation pages, which the pictures do not use.
    return run(tool('storybook'), ['build', '--test', '--output-dir', FOLDER, '--loglevel', 'error'])
  })
}

/** Serves the files of the built workbench to this machine only. */
function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://workbench').pathname))
    const file = join(ROOT, FOLDER, path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end()
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
    return createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/** Serves the built workbench: the same files in every run, and no reload while it runs. */
export async function openWorkbench() {
  if (!(await buildIfChanged())) stopWith('The workbench cannot be built; the reason stands above.')
  const server = await serve()
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    index: JSON.parse(readFileSync(join(ROOT, FOLDER, 'index.json'), 'utf8')),
    close: () => server.close().closeAllConnections(),
  }
}
