import postcss, { type Rule } from 'postcss'

/** The rules of the dark theme stand under this selector. */
const DARK = '[data-theme=dark]'

/**
 * Returns the rules of style sheets that some markup needs: those of its classes, of elements, and of the themes. The
 * system's theme applies until a script has told the chosen one.
 */
export function stylesOf(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isNeeded = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  const root = postcss.parse(css)
  root.walkAtRules(/font-face|keyframes/, (rule) => void rule.remove())
  root.walkRules((rule) => {
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length === 0) return void rule.remove()
    rule.selectors = needed
    if (needed.some((selector) => selector.replaceAll('"', '') === DARK)) followSystem(rule)
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** Repeats a rule of the dark theme for a dark system, while no theme is chosen. */
function followSystem(rule: Rule) {
  const media = postcss.atRule({ name: 'media', params: '(prefers-color-scheme: dark)' })
  media.append(rule.clone({ selector: ':root:not([data-theme])' }))
  rule.after(media)
}
