import axe, { type Result, type RunOptions } from 'axe-core'

/** The rules that a mode can break; the others are checked once, as the story is mounted. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const LAYOUT = ['target-size', 'scrollable-region-focusable']

/** Only faults are described: describing what passes takes longer than finding it. */
export const BRIEF: RunOptions = { resultTypes: ['violations'] }

interface Mode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Width of the page in CSS px, and how far it is zoomed in. */
  readonly style?: string
  readonly rules: readonly string[]
}

const MODES: readonly Mode[] = [
  // Colours know nothing of sizes, and sizes nothing of colours: one look serves both.
  {
    name: 'dark and compact',
    attributes: { 'data-theme': 'dark', 'data-density': 'compact' },
    rules: [...COLOURS, ...LAYOUT],
  },
  // The closest of all: the small density on the smallest page.
  {
    name: '320 px wide in compact',
    attributes: { 'data-density': 'compact' },
    style: 'width: 320px',
    rules: LAYOUT,
  },
]

/** Checked only in `npm run test:long`. */
const MORE_MODES: readonly Mode[] = [
  { name: '320 px wide', attributes: {}, style: 'width: 320px', rules: LAYOUT },
  { name: '200% in compact', attributes: { 'data-density': 'compact' }, style: 'zoom: 2', rules: LAYOUT },
]

/** What is proven a second time runs in `npm run test:more`; `npm run test:long` runs both and the further modes. */
const IS_MORE = import.meta.env.IMSANG_MORE === '1'
const MODES_TO_CHECK = import.meta.env.IMSANG_LONG === '1' ? [...MODES, ...MORE_MODES] : MODES

/** Pages that were checked already: many stories end in the same one. */
const checked = new Set<string>()

/**
 * Checks a mounted story for accessibility faults: in `npm test` with every rule, in `npm run test:more` in the other
 * modes with the rules that a mode can break. A page that another story has left in the same state is not checked again.
 * @throws Error naming the elements that have a fault, and the mode
 */
export async function checkAccessibility(): Promise<void> {
  const page = pageState()
  if (checked.has(page)) return
  checked.add(page)
  if (IS_MORE) return checkInModes()
  const options: RunOptions = { ...BRIEF, rules: { region: { enabled: false } } }
  report('as mounted', (await axe.run(WHOLE_PAGE, options)).violations)
}

/** Everything on the page but texts of the announcer, which keeps references to elements that are gone. */
const WHOLE_PAGE = { include: ['body'], exclude: ['[data-live-announcer]'] }

/** The page as text. Generated ids are numbered in their order: they differ from story to story. */
function pageState(): string {
  const numbers = new Map<string, number>()
  const numbered = (id: string) => String(numbers.get(id) ?? numbers.set(id, numbers.size).get(id))
  return document.body.innerHTML.replaceAll(/react-aria[-\w:«»]+|:r\w+:|_r_\w+_/g, numbered)
}

/** Switches to every other mode by attributes, checks, and restores the attributes. */
async function checkInModes(): Promise<void> {
  for (const mode of MODES_TO_CHECK) {
    const leave = enter(mode)
    try {
      // A part that begins to scroll becomes focusable in the next frame: a fault only before that is no fault.
      const faults = await faultsOf(mode)
      report(mode.name, faults.length > 0 ? await drawn().then(() => faultsOf(mode)) : [])
    } finally {
      leave()
    }
  }
}

function report(where: string, [first]: readonly Result[]): void {
  if (first) throw new Error(`${where}: ${first.help}: ${first.nodes.map((node) => node.html).join('\n')}`)
}

async function faultsOf({ rules }: Mode) {
  return (await axe.run(WHOLE_PAGE, { runOnly: { type: 'rule', values: [...rules] }, ...BRIEF })).violations
}

/** Resolves after what was changed has been drawn, and what follows from that too. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))

function enter({ attributes, style }: Mode): () => void {
  const root = document.documentElement
  const before = Object.keys(attributes).map((name) => [name, root.getAttribute(name)] as const)
  const { style: bodyStyle } = document.body
  const styleBefore = bodyStyle.cssText
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  // The attribute itself would be refused by the page's content security policy.
  if (style) bodyStyle.cssText = style
  return () => {
    for (const [name, value] of before) restore(root, name, value)
    bodyStyle.cssText = styleBefore
  }
}

function restore(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
