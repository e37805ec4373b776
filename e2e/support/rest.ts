import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any delay on a page: a field calls the server 500 ms after the last keystroke. */
const LONG_ENOUGH = 800

/**
 * Waits long enough for an unwanted effect to happen. An assertion that something is absent passes immediately and
 * proves nothing, so rest first and then check. Uses the machine's clock, whatever clock a page has.
 */
export const rest = () => wait(LONG_ENOUGH)
