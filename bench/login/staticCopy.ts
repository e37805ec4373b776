import type { Page } from '@playwright/test'

/**
 * Returns the page as it is now as one file of HTML: its elements and those of its style rules that apply, without
 * scripts, links and font files, so that its text has the fonts of the machine.
 */
export const staticCopyOf = (page: Page): Promise<string> => page.evaluate(copy)

/** Runs in the page. */
function copy(): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const style = sheets.flatMap((sheet) => (sheet.disabled ? [] : [...sheet.cssRules].map(used))).join('\n')
  const root = document.documentElement.cloneNode(true) as HTMLElement
  for (const part of root.querySelectorAll('script, noscript, link, style, meta[property=csp-nonce]')) part.remove()
  const inline = document.createElement('style')
  inline.textContent = style
  root.querySelector('head')?.append(inline)
  return `<!doctype html>${root.outerHTML}`

  function used(rule: CSSRule): string {
    if (rule instanceof CSSFontFaceRule) return ''
    if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
    const inner = [...rule.cssRules].map(used).filter(Boolean)
    return inner.length > 0 ? `${head}{${inner.join('\n')}}` : ''
  }
  function isUsed(selector: string): boolean {
    // Without states and parts: a rule for the focus of a button on the page is one of the page.
    const bare = selector.replaceAll(/::?(?!root|where|is|not|has)[a-z-]+(\([^()]*\))?/g, '')
    try {
      return document.querySelector(bare) !== null
    } catch {
      return true
    }
  }
}
