// `npm run site`: the workbench as a folder, `site/`, which opens without a server. Builds it, makes its two pages
// classic, reads the accessibility tree of every state of every screen in it, and adds the evidence.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gatherEvidence } from '../evidence/gather'
import { EVIDENCE, TREE } from '../evidence/places'
import { readTrees } from '../evidence/readTrees'
import { ensureBrowser } from '../lib/browser.mjs'
import { ROOT, run, stopWith, tool } from '../lib/run.mjs'
import { printStep } from '../lib/steps.mjs'
import { answersScript } from './answers'
import { makeClassic } from './classicPage'

const SITE = join(ROOT, 'site')
const ANSWERS = 'files.js'
/** What pages fetch: each file that is missing here is missing in a folder. */
const FETCHED = ['index.json', 'changed/changed.json', 'evidence/evidence.json']

const fileOf = (name: string) => join(SITE, name)

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function step<Result>(name: string, perform: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  const result = await perform()
  printStep(true, name, since)
  return result
}

function writeAnswers(): void {
  const there = FETCHED.filter((name) => existsSync(fileOf(name)))
  const files = Object.fromEntries(there.map((name) => [name, readFileSync(fileOf(name), 'utf8')]))
  write(fileOf(ANSWERS), answersScript(files))
}

await ensureBrowser()
rmSync(SITE, { recursive: true, force: true })
await step('the workbench', async () => {
  const build = ['build', '--output-dir', SITE, '--loglevel', 'error']
  if ((await run(tool('storybook'), build, { env: { IMSANG_SITE: '1' } })) !== 0) {
    stopWith('The workbench cannot be built; the reason stands above.')
  }
})
await step('pages without modules', async () => {
  writeAnswers()
  await makeClassic(SITE, 'index.html', [ANSWERS])
  await makeClassic(SITE, 'iframe.html', [ANSWERS])
})
const trees = await step('accessibility trees', () => readTrees(SITE))
write(join(ROOT, TREE), JSON.stringify(trees))
const evidence = JSON.stringify(gatherEvidence(ROOT))
write(join(ROOT, EVIDENCE), evidence)
write(fileOf('evidence/evidence.json'), evidence)
writeAnswers()
console.log('\nThe workbench is in site/: open site/index.html.')
