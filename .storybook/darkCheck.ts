import axe from 'axe-core'

/** Colours are what a theme changes; everything else about a story was checked in light. */
const RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks a mounted story once more in the dark theme, by switching the attribute, and puts the light one back.
 * @throws Error naming the first element that cannot be read
 */
export async function checkInDark(): Promise<void> {
  const root = document.documentElement
  const before = root.dataset.theme
  root.dataset.theme = 'dark'
  try {
    const { violations } = await axe.run(
      { include: ['body'], exclude: ['[data-live-announcer]'] },
      { runOnly: { type: 'rule', values: RULES } },
    )
    const [first] = violations
    if (first) throw new Error(`dark theme: ${first.help}: ${first.nodes.map((node) => node.html).join('\n')}`)
  } finally {
    root.dataset.theme = before
  }
}
