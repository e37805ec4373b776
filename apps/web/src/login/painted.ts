/** A page that nobody sees paints nothing: then nobody waits for it, in ms. */
const LONGEST = 100

/** Ends when the page has been painted as it stands now; after a moment in any case. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    // A frame is painted after its callbacks and before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
