/**
 * Scrolls until the cell is fully visible next to the header and the sticky columns. The browser knows them from
 * `scroll-padding`, but also scrolls to sticky cells as if they were not, so this corrects its scrolling.
 */
export function reveal(cell: HTMLElement): void {
  const scroller = cell.closest('[data-scroller]')
  if (!scroller) return
  const left = scroller.scrollLeft
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const isSticky = getComputedStyle(cell).position === 'sticky'
  if (isSticky) scroller.scrollLeft = left
  const box = cell.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  const header = scroller.querySelector('thead')?.getBoundingClientRect()
  const isInHeader = cell.closest('thead') !== null
  if (header && !isInHeader && box.top < header.bottom) scroller.scrollTop -= header.bottom - box.top
  const edge = Math.max(view.left, ...stickyEdges(cell))
  if (!isSticky && box.left < edge) scroller.scrollLeft -= edge - box.left
}

/** The right edges of the sticky cells in this row. */
function stickyEdges(cell: HTMLElement): number[] {
  const sticky = cell.parentElement?.querySelectorAll<HTMLElement>('[data-sticky]') ?? []
  return [...sticky]
    .filter((other) => getComputedStyle(other).position === 'sticky')
    .map((other) => other.getBoundingClientRect().right)
}
