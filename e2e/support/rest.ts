import { setTimeout as wait } from 'node:timers/promises'

/** Longer than anything on a page waits before it acts by itself: a field asks the server 500 ms after the last letter. */
const LONG_ENOUGH = 800

/**
 * Gives what should not happen the time to happen. An assertion that something is not there is true at once and says
 * nothing: rest first, then look at what has come. The time is the machine's own, whatever clock a page has.
 */
export const rest = () => wait(LONG_ENOUGH)
