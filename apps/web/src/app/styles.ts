/**
 * Switches the page's style sheets on, once they have come. In the page they are marked as for print, so that the name of
 * the product is painted without them; and they stand in the head, so that those of single screens come after them
 * [ROUTE-056].
 */
export async function switchStylesOn(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  await Promise.all([...sheets].map(hasEnded))
  for (const sheet of sheets) sheet.media = 'all'
}

/** Ends also when it does not come: a page without it is better than none. */
const hasEnded = (link: HTMLLinkElement): Promise<unknown> | null =>
  link.sheet
    ? null
    : new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
      })
