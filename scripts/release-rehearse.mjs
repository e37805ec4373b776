// Tries a release from a clean clone of the last commit: installs, builds, packs and checks the packages, lists what each
// tarball holds, and says what would be published and what is missing. It publishes nothing. Lists: reports/release/.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingBefore } from './lib/missing.mjs'
import { PUBLISHED } from './lib/published.mjs'
import { capture, ROOT, run, stopWith, tool } from './lib/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'imsang-release-'))
const clone = join(folder, 'clone')
const lists = join(ROOT, 'reports/release')
mkdirSync(lists, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** @param {string} what @param {string} command @param {string[]} args @param {string} [cwd] */
async function step(what, command, args, cwd = clone) {
  console.log(`— ${what}`)
  if ((await run(command, args, { cwd })) !== 0) stopWith(`Stopped at: ${what}.`)
}

/** @param {string} command @param {string[]} args */
async function linesOf(command, ...args) {
  const { code, output } = await capture(command, args)
  if (code !== 0) stopWith(output)
  return output.split('\n').filter((line) => line !== '')
}

/** A manifest as it is in a tarball. @param {string} tarball */
const manifestIn = async (tarball) =>
  JSON.parse((await linesOf('tar', '-xzOf', tarball, 'package/package.json')).join('\n'))

const changed = await linesOf('git', 'status', '--porcelain')
await step('clone', 'git', ['clone', '--quiet', '--shared', ROOT, clone], folder)
await step('install', 'node', ['scripts/install.mjs'])
await step('build', 'node', ['scripts/build.mjs', ...PUBLISHED])

const manifests = []
for (const name of PUBLISHED) {
  const tarball = join(folder, `imsang-${name}.tgz`)
  const source = join(clone, 'packages', name)
  await step(`pack ${name}`, tool('pnpm'), ['pack', '--out', tarball], source)
  await step(`publint ${name}`, tool('publint'), ['run', tarball, '--strict'])
  // Entries behind `*` are named one by one in the tests of the packed packages.
  const attw = [
    tarball,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    './styles.css',
    './contract.json',
    './contract',
    '--format',
    'ascii',
  ]
  await step(`attw ${name}`, tool('attw'), attw)
  const manifest = await manifestIn(tarball)
  const files = (await linesOf('tar', '-tzf', tarball)).map((file) => file.replace(/^package\//, '')).sort()
  const bytes = readFileSync(tarball)
  writeFileSync(join(lists, `${name}.txt`), `${files.join('\n')}\n`)
  manifests.push({ ...manifest, files, kilobytes: Math.round(bytes.length / 1000), sha512: hash(bytes) })
}

/** @param {Buffer} bytes */
function hash(bytes) {
  return createHash('sha512').update(bytes).digest('base64')
}

console.log('\nWould be published:')
for (const {
  name,
  version,
  files,
  kilobytes,
  sha512,
  publishConfig,
  dependencies = {},
  peerDependencies = {},
} of manifests) {
  const top = files.filter((/** @type {string} */ file) => !file.startsWith('dist/'))
  console.log(`
${name}@${version}: ${publishConfig.access}, ${publishConfig.provenance ? 'with provenance' : 'without provenance'}
  ${kilobytes} kB, ${files.length} files: dist/ and ${top.join(', ')}
  needs ${[...Object.entries(dependencies), ...Object.entries(peerDependencies)].map(([of, range]) => `${of} ${range}`).join(', ')}
  sha512-${sha512}`)
}
console.log(`\nEach file is listed in reports/release/.`)

const notes = readdirSync(join(clone, '.changeset')).filter((file) => file.endsWith('.md'))
const missing = missingBefore(manifests, notes, changed)
console.log(
  missing.length === 0 ? '\nNothing is missing.' : `\nMissing before it may be published:\n- ${missing.join('\n- ')}`,
)
