/** A rectangle of a page, in CSS px. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Everything drawn above the page: dialogs, lists, calendars, tooltips, toasts. */
const FLOATING = '[data-placement], [role="dialog"], [role="alertdialog"], [data-react-aria-top-layer]'

/** The elements in a story's picture: the story and everything it has opened. */
export const STORY = `#storybook-root, ${FLOATING}`

/** The overlays to which the picture of a whole page can be cropped. */
export const LAYER = '[role="dialog"], [role="alertdialog"], [data-react-aria-top-layer]'

/** Returns the rectangle around the elements with room for focus ring and shadow, or null. Runs inside the page. */
export function frameOf(selector: string): Frame | null {
  const room = 24
  const boxes = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length === 0) return null
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left)) - room))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top)) - room))
  const right = Math.min(innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right)) + room))
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + room))
  return { x, y, width: right - x, height: bottom - y }
}
