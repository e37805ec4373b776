import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { capture, ROOT, stopWith, tool } from './run.mjs'

const RELATIVE_IMPORT = /(?<=(?:from |import\()['"])\.{1,2}\/[^'"]+(?=['"])/g

/**
 * Builds the types of a package with one run of the compiler. (tsup would start one compiler per entry, which for the
 * entries of the kit needs more memory than a laptop has.)
 * @param {string} folder the package
 * @param {string[]} entries its sources, relative to the folder
 */
export async function writeDeclarations(folder, entries) {
  const config = join(ROOT, '.cache', relative(ROOT, folder), 'tsconfig.json')
  mkdirSync(dirname(config), { recursive: true })
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(folder, 'src'),
    outDir: join(folder, 'dist'),
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const files = entries.map((entry) => join(folder, entry))
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }))
  const { code, output } = await capture(tool('tsc'), ['-p', config])
  if (code !== 0) stopWith(`The types cannot be made:\n${firstPerPlace(output)}`)
  nameFiles(join(folder, 'dist'))
}

/** Keeps one line per location: a type that cannot be named is reported once for every part of it. */
function firstPerPlace(/** @type {string} */ output) {
  const places = new Set()
  const isFirst = (/** @type {string} */ line) => places.size < places.add(line.split(': ')[0]).size
  return output.split('\n').filter(isFirst).join('\n')
}

/** Adds the file name to relative imports; without it Node's resolution does not find the types. */
function nameFiles(/** @type {string} */ dist) {
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  for (const file of declarations.map((name) => join(dist, name))) {
    const named = readFileSync(file, 'utf8').replace(RELATIVE_IMPORT, (path) => {
      return existsSync(join(dirname(file), `${path}.d.ts`)) ? `${path}.js` : `${path}/index.js`
    })
    writeFileSync(file, named)
  }
}
