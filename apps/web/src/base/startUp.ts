/** The maximum time that a screen waits for the start, in ms [CONST-026]. */
const LONGEST_WAIT = 3_000
const EVENT = 'app-initialized'

/** Tracks when the app has started: its session is restored, and the profile is known or unavailable [DEC-177]. */
export function createStartUp(events: EventTarget, isSignedIn: () => boolean) {
  let isOver = false
  return {
    /** Sends the event, once. */
    announce() {
      if (isOver) return
      isOver = true
      events.dispatchEvent(new Event(EVENT))
    },
    /** Resolves at the event, after 3 s without it, or at once when signed out [CONST-026]. */
    async over(): Promise<void> {
      if (isOver || !isSignedIn()) return
      await new Promise<void>((resolve) => {
        setTimeout(resolve, LONGEST_WAIT)
        events.addEventListener(EVENT, () => resolve(), { once: true })
      })
    },
  }
}
