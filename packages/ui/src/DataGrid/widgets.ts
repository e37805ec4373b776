const WIDGETS = 'a[href], button, input, select, textarea, [tabindex]'

/** The buttons, links and menus inside a cell, without a row's checkbox, which its cell operates. */
export const widgetsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) => !widget.matches('[disabled], [data-select]'))

/**
 * Written only where it differs: when the `tabIndex` of the focused element is written, whatever its value, a browser
 * computes styles and layout at once. A cell gets it before the focus, therefore, and not from React.
 */
export function setTabStop(cell: HTMLElement, isStop: boolean): void {
  const tabIndex = isStop ? '0' : '-1'
  if (cell.getAttribute('tabindex') !== tabIndex) cell.setAttribute('tabindex', tabIndex)
}

/** The grid is one tab stop: the content of a cell is tabbable only while its cell is active. */
export function setTabbable(cell: HTMLElement, isTabbable: boolean): void {
  for (const widget of widgetsIn(cell)) widget.tabIndex = isTabbable ? 0 : -1
}

export const isInWidget = (target: EventTarget, cell: HTMLElement): boolean =>
  target instanceof Node && widgetsIn(cell).some((widget) => widget.contains(target))
