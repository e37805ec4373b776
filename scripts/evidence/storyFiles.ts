import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'

/** The screens, each a folder with its stories. */
const SCREENS = 'packages/screens/src'
const STATES = '.states.stories.tsx'

/** A story file of a screen, as the workbench names it. */
export interface StoryFile {
  /** Relative to the repository. */
  readonly file: string
  /** The folder of its screen: `login`. */
  readonly area: string
  /** Whether it shows states, which nobody touches. */
  readonly isStates: boolean
  /** Without the heading of its part of the sidebar: `연구 상세/대시보드`. */
  readonly title: string
  readonly stories: readonly { readonly id: string; readonly exportName: string }[]
}

/** Reads the story files of all screens, in the order of their names. */
export function storyFiles(root: string): StoryFile[] {
  return readdirSync(join(root, SCREENS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .sort()
    .map((name) => storyFileOf(`${SCREENS}/${name}`, readFileSync(join(root, SCREENS, name), 'utf8')))
}

/** Reads one story file with Storybook's own reader. */
export function storyFileOf(file: string, source: string): StoryFile {
  const isStates = file.endsWith(STATES)
  const part = isStates ? '화면' : '동작'
  let title = ''
  // A file without a title is named by its place.
  const makeTitle = (own = file.slice(SCREENS.length + 1, file.indexOf('.'))) => {
    title = own
    return `${part}/${own}`
  }
  const { indexInputs } = loadCsf(source, { fileName: file, makeTitle }).parse()
  const stories = indexInputs.flatMap(({ type, exportName, __id }) =>
    type === 'story' && __id !== undefined ? [{ id: __id, exportName }] : [],
  )
  return { file, area: file.slice(SCREENS.length + 1).split('/')[0] ?? '', isStates, title, stories }
}
