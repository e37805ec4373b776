/** The modes in which each chosen story is drawn: both themes, and the forced colours of a system. */
export const PICTURE_MODES = ['light', 'dark', 'forced-colors'] as const
export type PictureMode = (typeof PICTURE_MODES)[number]

/** The tags that choose a story: `picture` for the story and its overlays, `picture-page` for the whole page. */
const PICTURE = 'picture'
const PICTURE_OF_PAGE = 'picture-page'

/** The groups of the contact sheet, in order; a tag such as `sheet-dates` puts a story into one. */
export const SHEET_GROUPS = ['controls', 'choices', 'dates', 'overlays', 'feedback', 'navigation', 'data'] as const
export type SheetGroup = (typeof SHEET_GROUPS)[number]

/** The parts of Storybook's `index.json` that are used. */
export interface StoryIndex {
  readonly entries: Readonly<Record<string, IndexEntry>>
}

interface IndexEntry {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly name: string
  readonly tags?: readonly string[]
}

/** A story that has a picture. */
export interface ChosenStory {
  readonly id: string
  /** The last segment of the title: `Button` of `Kit/Button`. */
  readonly component: string
  readonly isWholePage: boolean
  /** Its group on the contact sheet, or null. */
  readonly sheetGroup: SheetGroup | null
}

/**
 * Returns the stories with a picture tag, by component, in file order.
 * @throws when a tag names a group that the contact sheet does not have
 */
export function chosenStories(index: StoryIndex): ChosenStory[] {
  return Object.values(index.entries)
    .filter(({ type, tags = [] }) => type === 'story' && (tags.includes(PICTURE) || tags.includes(PICTURE_OF_PAGE)))
    .map(({ id, title, tags = [] }) => ({
      id,
      component: title.split('/').at(-1) ?? title,
      isWholePage: tags.includes(PICTURE_OF_PAGE),
      sheetGroup: sheetGroupOf(tags),
    }))
    .sort((one, other) => one.component.localeCompare(other.component, 'en'))
}

function sheetGroupOf(tags: readonly string[]): SheetGroup | null {
  const tag = tags.find((each) => each.startsWith('sheet-'))
  if (tag === undefined) return null
  const group = SHEET_GROUPS.find((each) => tag === `sheet-${each}`)
  if (group === undefined) throw new Error(`The contact sheet has no group for ${tag}: ${SHEET_GROUPS.join(', ')}.`)
  return group
}

/** Returns the file name of a picture, the same among the baselines and in the report. */
export const pictureFile = (storyId: string, mode: PictureMode): string => `${storyId}.${mode}.png`

/** Returns the baselines that belong to no chosen story; a renamed story leaves three of them. */
export function baselinesWithoutStory(files: readonly string[], stories: readonly ChosenStory[]): string[] {
  const claimed = new Set(stories.flatMap(({ id }) => PICTURE_MODES.map((mode) => pictureFile(id, mode))))
  return files.filter((file) => !claimed.has(file)).sort()
}
