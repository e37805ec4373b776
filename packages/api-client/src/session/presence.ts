/** How long after a press what happens is caused by it, in ms: parts of a page are loaded in between [SESSION-070]. */
const CAUSES_FOR = 10_000

/** What a person does to a page. */
const PRESSES = ['keydown', 'pointerdown', 'input'] as const

export type Presence = ReturnType<typeof createPresence>

/**
 * Whether a person is at this page: they opened it, or pressed something, a moment ago.
 * @param events such as `window`
 * @see SESSION-070, DEC-976
 */
export function createPresence({ events, now }: { events: EventTarget; now: () => number }) {
  let pressedAt = now()
  const listeners = new Set<() => void>()
  const onPress = () => {
    pressedAt = now()
    for (const listener of listeners) listener()
  }
  // First of all, so that what a press causes finds it noted.
  for (const type of PRESSES) events.addEventListener(type, onPress, { capture: true, passive: true })
  return {
    isThere: () => now() - pressedAt <= CAUSES_FOR,
    /** Calls a listener with each press. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
