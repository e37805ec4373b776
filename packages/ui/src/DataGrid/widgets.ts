const WIDGETS = 'a[href], button, input, select, textarea, [tabindex]'

/** The buttons, links and menus inside a cell, without a row's checkbox, which its cell operates. */
export const widgetsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) => !widget.matches('[disabled], [data-select]'))

/** The grid is one tab stop: the content of a cell is tabbable only while its cell is active. */
export function setTabbable(cell: HTMLElement, isTabbable: boolean): void {
  for (const widget of widgetsIn(cell)) widget.tabIndex = isTabbable ? 0 : -1
}

export const isInWidget = (target: EventTarget, cell: HTMLElement): boolean =>
  target instanceof Node && widgetsIn(cell).some((widget) => widget.contains(target))
