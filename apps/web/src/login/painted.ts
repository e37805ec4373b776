/** A hidden page is not painted, so the wait is limited, in ms. */
const LONGEST = 100

/** Resolves when the current state of the page has been painted, or when the limit is over. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    // A frame is painted after its callbacks and before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
