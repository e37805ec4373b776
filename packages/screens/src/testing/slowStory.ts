/** For `beforeEach` of a story: what a screen would say after ten seconds it says at once. */
export function tenSecondsLater() {
  const { setTimeout } = globalThis
  const sooner = (run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 0 : ms)
  globalThis.setTimeout = sooner as typeof setTimeout
  return () => {
    globalThis.setTimeout = setTimeout
  }
}
