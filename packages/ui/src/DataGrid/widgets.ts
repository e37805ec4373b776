const WIDGETS = 'a[href], button, input, select, textarea, [tabindex]'

/** The buttons, links and menus inside a cell. A row's checkbox is none: its cell does what it does. */
export const widgetsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) => !widget.matches('[disabled], [data-select]'))

/** One tab stop for the grid: what stands in a cell can be tabbed to only while its cell is the active one. */
export function setTabbable(cell: HTMLElement, isTabbable: boolean): void {
  for (const widget of widgetsIn(cell)) widget.tabIndex = isTabbable ? 0 : -1
}

export const isInWidget = (target: EventTarget, cell: HTMLElement): boolean =>
  target instanceof Node && widgetsIn(cell).some((widget) => widget.contains(target))
