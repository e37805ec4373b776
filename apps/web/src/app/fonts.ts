import rules from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/**
 * Adds the rules of the whole font, of which the browser loads what the texts on the screen need. They come after the
 * first paint, and before all other styles: the small font of the login page stays the first choice for its characters.
 */
export function addFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = rules
  requestAnimationFrame(() => setTimeout(() => document.head.prepend(link)))
}
