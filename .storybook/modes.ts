import axe, { type RunOptions } from 'axe-core'

/** What each mode can change about a story; the rest was checked when it was mounted. */
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

/** What `npm run test:long` looks at besides. */
const MORE_MODES: readonly Mode[] = [
  { name: '320 px wide', attributes: {}, style: 'width: 320px', rules: LAYOUT },
  { name: '200% in compact', attributes: { 'data-density': 'compact' }, style: 'zoom: 2', rules: LAYOUT },
]

/**
 * Checks a mounted story once more in every other mode, by switching attributes, and puts back what was there.
 * @throws Error naming the mode and the elements that have a fault in it
 */
export async function checkInModes(): Promise<void> {
  for (const mode of import.meta.env.IMSANG_LONG === '1' ? [...MODES, ...MORE_MODES] : MODES) {
    const leave = enter(mode)
    try {
      // A part that begins to scroll learns of it in the next frame: what is a fault only before that is none.
      const [first] = (await faultsOf(mode)).length > 0 ? await drawn().then(() => faultsOf(mode)) : []
      if (first) throw new Error(`${mode.name}: ${first.help}: ${first.nodes.map((node) => node.html).join('\n')}`)
    } finally {
      leave()
    }
  }
}

async function faultsOf({ rules }: Mode) {
  const whole = { include: ['body'], exclude: ['[data-live-announcer]'] }
  return (await axe.run(whole, { runOnly: { type: 'rule', values: [...rules] }, ...BRIEF })).violations
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
