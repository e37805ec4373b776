/** The whole text of a cell that shows only a part of it, shortened or cut at its edge; null when all of it is shown. */
export function cutTextOf(text: HTMLElement): string | null {
  if (text.dataset.whole !== undefined) return text.dataset.whole
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
  return isCut ? text.textContent : null
}
