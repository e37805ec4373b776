import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence, ScreenEvidence, TreeOfScreen } from './evidence'
import { type Handlings, readHandlings } from './handling'
import { TREE } from './places'
import { type DatedReport, dayOf, passedIn } from './runs'
import { type StoryFile, storyFiles } from './storyFiles'
import type { Trees } from './tree'

const APP = 'apps/web/src'

/** Gathers what was checked of each screen: from the reports of the last runs, and from the source of the tests. */
export function gatherEvidence(root: string): Evidence {
  const report = <Content>(file: string): Content | null =>
    existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : null
  return evidenceOf(storyFiles(root), {
    machine: passedIn(report<DatedReport>('reports/vitest.json'), root),
    modes: passedIn(report<DatedReport>('reports/more.json'), root),
    handlings: readHandlings(textsIn(root)),
    testsOf: (area) => testFiles(root, area),
    trees: report<Trees>(TREE),
  })
}

/** What the evidence is made of. */
export interface Findings {
  readonly machine: ReturnType<typeof passedIn>
  readonly modes: ReturnType<typeof passedIn>
  readonly handlings: Handlings
  /** The tests of the assembled app in the folder that has the name of a screen. */
  readonly testsOf: (area: string) => readonly string[]
  readonly trees: Trees | null
}

/** Returns one row for each screen, in the order of their names. @see RELEASE-066 to RELEASE-069 */
export function evidenceOf(files: readonly StoryFile[], findings: Findings): Evidence {
  const areas = [...new Set(files.map(({ area }) => area))]
  const screens = areas.map((area) =>
    screenOf(
      area,
      files.filter((file) => file.area === area),
      findings,
    ),
  )
  return { screens: screens.sort((one, other) => collator.compare(one.titles[0] ?? '', other.titles[0] ?? '')) }
}

const collator = new Intl.Collator('ko')

function screenOf(area: string, files: readonly StoryFile[], findings: Findings): ScreenEvidence {
  const states = files.filter(({ isStates }) => isStates)
  const named = states.length > 0 ? states : files
  const all = files.flatMap(({ stories }) => stories)
  const handled = files.flatMap(({ file, stories }) =>
    stories.map(({ exportName }) => findings.handlings.ofStory(file, exportName)),
  )
  const byKeys = handled.filter(({ usesKeys }) => usesKeys)
  const tests = findings.testsOf(area).flatMap((file) => findings.handlings.ofTests(file))
  return {
    area,
    titles: [...new Set(named.map(({ title }) => title))].sort(collator.compare),
    first: named[0]?.stories[0]?.id ?? '',
    states: states.reduce((sum, { stories }) => sum + stories.length, 0),
    stories: all.length,
    machine: findings.machine(files),
    modes: findings.modes(files),
    keyboard: {
      stories: byKeys.length,
      withoutPointer: byKeys.filter(({ usesPointer }) => !usesPointer).length,
      tests: tests.filter(({ usesKeys }) => usesKeys).length,
    },
    tree: treeOf(states, findings.trees),
  }
}

function treeOf(states: readonly StoryFile[], trees: Trees | null): TreeOfScreen | null {
  if (!trees) return null
  const found = states.flatMap(({ stories }) =>
    stories.flatMap(({ id }) => {
      const state = trees.states[id]
      return state === undefined ? [] : [{ id, state }]
    }),
  )
  if (found.length === 0) return null
  const read = found.flatMap(({ state }) => (typeof state === 'string' ? [] : [state]))
  return {
    states: read.length,
    controls: read.reduce((sum, { controls }) => sum + controls, 0),
    headings: read.reduce((sum, { headings }) => sum + headings, 0),
    faults: found.flatMap(({ id, state }) =>
      (typeof state === 'string' ? [state] : state.unnamed).map((fault) => `${id}: ${fault}`),
    ),
    day: dayOf(trees.at),
  }
}

function textsIn(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return (file) => {
    if (!texts.has(file)) {
      const path = join(root, file)
      texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    }
    return texts.get(file)
  }
}

function testFiles(root: string, area: string): string[] {
  const folder = join(root, APP, area)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .sort()
    .map((name) => `${APP}/${area}/${name}`)
}
