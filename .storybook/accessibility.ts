import axe, { type Result, type RunOptions } from 'axe-core'

/** The axe rules whose result can change with the mode; all other rules run once, when the story is mounted. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const LAYOUT = ['target-size', 'scrollable-region-focusable']

/** Report violations only: describing the passes takes longer than finding them. */
export const BRIEF: RunOptions = { resultTypes: ['violations'] }

interface Mode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The page width in CSS px and the zoom. */
  readonly style?: string
  readonly rules: readonly string[]
}

const MODES: readonly Mode[] = [
  // Colours and sizes do not affect each other, so one mode checks both.
  {
    name: 'dark and compact',
    attributes: { 'data-theme': 'dark', 'data-density': 'compact' },
    rules: [...COLOURS, ...LAYOUT],
  },
  // The tightest layout: compact density on the narrowest page.
  {
    name: '320 px wide in compact',
    attributes: { 'data-density': 'compact' },
    style: 'width: 320px',
    rules: LAYOUT,
  },
]

/** Additional modes of `npm run test:long`. */
const MORE_MODES: readonly Mode[] = [
  { name: '320 px wide', attributes: {}, style: 'width: 320px', rules: LAYOUT },
  { name: '200% in compact', attributes: { 'data-density': 'compact' }, style: 'zoom: 2', rules: LAYOUT },
]

/** `npm run test:more` repeats the checks in the other modes; `npm run test:long` adds the additional modes. */
const IS_MORE = import.meta.env.IMSANG_MORE === '1'
const MODES_TO_CHECK = import.meta.env.IMSANG_LONG === '1' ? [...MODES, ...MORE_MODES] : MODES

/** Pages that were already checked, because many stories end in the same one. */
const checked = new Set<string>()

/**
 * Checks a mounted story for accessibility violations: in `npm test` with every rule, in `npm run test:more` in the
 * other modes with the rules they can change. A page in the same state as that of another story is not checked again.
 * @param isFramed the story shows a screen in the frame of the product. The frame asks the window for its width, so
 * only the screen inside becomes narrow
 * @throws Error naming the mode and the elements with a violation
 */
export async function checkAccessibility(isFramed = false): Promise<void> {
  const page = pageState()
  if (checked.has(page)) return
  checked.add(page)
  if (IS_MORE) return checkInModes((isFramed && document.querySelector('main')) || document.body)
  report('as mounted', await lasting(faultsAsMounted))
}

async function faultsAsMounted() {
  return (await axe.run(WHOLE_PAGE, { ...BRIEF, rules: { region: { enabled: false } } })).violations
}

/** The page without the announcer's messages, which refer to elements that may already be removed. */
const WHOLE_PAGE = { include: ['body'], exclude: ['[data-live-announcer]'] }

/**
 * Returns the page as text: its size, the attributes of its root (theme, density) and its elements. Generated ids are
 * renumbered in order, because they differ between stories.
 */
function pageState(): string {
  const numbers = new Map<string, number>()
  const numbered = (id: string) => String(numbers.get(id) ?? numbers.set(id, numbers.size).get(id))
  const root = [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`)
  const elements = document.body.innerHTML.replaceAll(/react-aria[-\w:«»]+|:r\w+:|_r_\w+_/g, numbered)
  return [innerWidth, ...root, elements].join('\n')
}

/** Switches to each mode by attributes, checks, and restores the attributes. @param page what becomes narrow or large */
async function checkInModes(page: HTMLElement): Promise<void> {
  for (const mode of MODES_TO_CHECK) {
    const leave = enter(mode, page)
    try {
      report(mode.name, await lasting(() => faultsOf(mode)))
    } finally {
      leave()
    }
  }
}

/** Returns the faults that are still there after the next frames: an area that becomes scrollable is updated in them. */
async function lasting(find: () => Promise<readonly Result[]>): Promise<readonly Result[]> {
  const faults = await find()
  return faults.length > 0 ? drawn().then(find) : faults
}

function report(where: string, [first]: readonly Result[]): void {
  if (first) throw new Error(`${where}: ${first.help}: ${first.nodes.map((node) => node.html).join('\n')}`)
}

async function faultsOf({ rules }: Mode) {
  return (await axe.run(WHOLE_PAGE, { runOnly: { type: 'rule', values: [...rules] }, ...BRIEF })).violations
}

/** Resolves after the change and its follow-up effects have been painted. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))

function enter({ attributes, style }: Mode, page: HTMLElement): () => void {
  const root = document.documentElement
  const before = Object.keys(attributes).map((name) => [name, root.getAttribute(name)] as const)
  const styleBefore = page.style.cssText
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  // The page's content security policy refuses a style attribute, but not `style.cssText`.
  if (style) page.style.cssText = style
  return () => {
    for (const [name, value] of before) restore(root, name, value)
    page.style.cssText = styleBefore
  }
}

function restore(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
