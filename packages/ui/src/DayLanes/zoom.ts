import { PAD } from './placeMarks'

/** Pixels per day. */
const WIDEST = 32
/** Opened narrower than this, marks of a long course would lie in a heap: it then scrolls instead. */
const OPENED = 1
const STEP = 1.5

/** The width of a day with which all days fit. */
export const fitWidth = (days: number, room: number): number =>
  Math.min(WIDEST, Math.max(0.05, (room - 2 * PAD) / days))

/** The width of a day at first. */
export const openedWidth = (days: number, room: number): number => Math.max(OPENED, fitWidth(days, room))

/** One step closer or further; never further than all days, nor closer than a day can be told from the next. */
export function zoomed(dayWidth: number, direction: 1 | -1, fit: number): number {
  const next = direction === 1 ? dayWidth * STEP : dayWidth / STEP
  return Math.min(WIDEST, Math.max(fit, next))
}
