// `npm run site`: the workbench as a folder, `site/`, which opens without a server. Builds it, makes its two pages
// classic, reads the accessibility tree of every state of every screen in it, and adds the evidence. What has not
// changed since the last time is not done again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gatherEvidence } from '../evidence/gather.ts'
import { EVIDENCE, TREE } from '../evidence/places.ts'
import { readTrees } from '../evidence/readTrees.ts'
import { ensureBrowser } from '../lib/browser.mjs'
import { fingerprint } from '../lib/fingerprint.mjs'
import { ROOT, run, stopWith, tool } from '../lib/run.mjs'
import { onceFor } from '../lib/stamp.mjs'
import { printStep } from '../lib/steps.mjs'
import { workbenchInputs } from '../pictures/workbench.mjs'
import { answersScript } from './answers.ts'
import { makeClassic } from './classicPage.ts'

const SITE = join(ROOT, 'site')
const ANSWERS = 'files.js'
/** What pages fetch: each file that is missing here is missing in a folder. */
const FETCHED = ['index.json', 'changed/changed.json', 'evidence/evidence.json']
/** What is in the site beside the workbench: documents, and how the site is made. */
const BESIDE = ['README.md', 'docs', 'openapi', 'scripts/site', 'scripts/evidence', 'reports/changed/changed.json']
const OF_PACKAGES = ['ui', 'domain', 'api-client'].flatMap((name) =>
  ['README.md', 'CHANGELOG.md'].map((file) => `packages/${name}/${file}`),
)
const BUILD = '.cache/site-build'
const READ = '.cache/site-tree'

const fileOf = (/** @type {string} */ name) => join(SITE, name)

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The script with every file that is there by now. */
function writeAnswers() {
  const there = FETCHED.filter((name) => existsSync(fileOf(name)))
  const files = Object.fromEntries(there.map((name) => [name, readFileSync(fileOf(name), 'utf8')]))
  write(fileOf(ANSWERS), answersScript(files))
}

/** What the two scripts were made of: in a folder nothing can load it. @param {string[]} kept */
function removeModules(kept) {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  for (const name of files) if (name.endsWith('.js') && !kept.includes(name)) rmSync(fileOf(name))
}

async function build() {
  rmSync(SITE, { recursive: true, force: true })
  const options = ['build', '--output-dir', SITE, '--loglevel', 'error']
  const code = await run(tool('storybook'), options, { env: { IMSANG_SITE: '1' } })
  if (code !== 0) return code
  writeAnswers()
  await makeClassic(SITE, 'index.html', [ANSWERS])
  await makeClassic(SITE, 'iframe.html', [ANSWERS])
  removeModules([ANSWERS, 'assets/index.html.js', 'assets/iframe.html.js'])
  return 0
}

async function readEveryState() {
  write(join(ROOT, TREE), JSON.stringify(await readTrees(SITE)))
  return 0
}

/** @param {string} name @param {string} stamp @param {string} inputs @param {() => Promise<number>} make */
async function step(name, stamp, inputs, make) {
  const since = performance.now()
  const isGood = await onceFor(stamp, inputs, make)
  printStep(isGood, name, since)
  if (!isGood) stopWith('The site cannot be made; the reason stands above.')
}

await ensureBrowser()
const inputs = fingerprint([...workbenchInputs(), ...BESIDE, ...OF_PACKAGES])
if (!existsSync(fileOf('index.html'))) rmSync(join(ROOT, BUILD), { force: true })
if (!existsSync(join(ROOT, TREE))) rmSync(join(ROOT, READ), { force: true })
await step('the workbench, its pages without modules', BUILD, inputs, build)
await step('the accessibility tree of every state', READ, inputs, readEveryState)
const evidence = JSON.stringify(gatherEvidence(ROOT))
write(join(ROOT, EVIDENCE), evidence)
write(fileOf('evidence/evidence.json'), evidence)
writeAnswers()
console.log('\nThe workbench is in site/: open site/index.html.')
