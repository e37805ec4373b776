/** How each chosen story is pictured: the two themes, and the colours that a system forces on every page. */
export const PICTURE_MODES = ['light', 'dark', 'forced-colors'] as const
export type PictureMode = (typeof PICTURE_MODES)[number]

/** The tags by which a story is chosen: itself with what floats beside it, or the whole page. */
const PICTURE = 'picture'
const PICTURE_OF_PAGE = 'picture-page'

/** The groups of the contact sheet, in their order; a story stands in one by its tag, such as `sheet-dates`. */
export const SHEET_GROUPS = ['controls', 'choices', 'dates', 'overlays', 'feedback', 'navigation', 'data'] as const
export type SheetGroup = (typeof SHEET_GROUPS)[number]

/** What Storybook's `index.json` says of each story. */
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

/** A story that is pictured. */
export interface ChosenStory {
  readonly id: string
  /** `Button` of `Kit/Button`. */
  readonly component: string
  readonly isWholePage: boolean
  /** Where it stands on the contact sheet; null when it does not. */
  readonly sheetGroup: SheetGroup | null
}

/**
 * The stories that carry a picture's tag, by component and there in the file's order.
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

/** The file of a picture, the same among the baselines and in the report. */
export const pictureFile = (storyId: string, mode: PictureMode): string => `${storyId}.${mode}.png`

/** Baselines that no chosen story claims any more: a renamed story leaves three behind. */
export function baselinesWithoutStory(files: readonly string[], stories: readonly ChosenStory[]): string[] {
  const claimed = new Set(stories.flatMap(({ id }) => PICTURE_MODES.map((mode) => pictureFile(id, mode))))
  return files.filter((file) => !claimed.has(file)).sort()
}
