/**
 * Enables the page's style sheets once they are loaded. They are marked as print style sheets, so that the name of the
 * product is painted without waiting for them; and they are in the head, so that those of single screens follow them
 * [ROUTE-056].
 */
export async function switchStylesOn(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  await Promise.all([...sheets].map(hasEnded))
  for (const sheet of sheets) sheet.media = 'all'
}

/** Resolves also when loading fails: a page without the style sheet is better than none. */
const hasEnded = (link: HTMLLinkElement): Promise<unknown> | null =>
  link.sheet
    ? null
    : new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
      })
