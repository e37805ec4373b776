/** Maps each item asynchronously with limited concurrency; returns the results in the order of the items. */
export async function inTurn<T, R>(
  items: readonly T[],
  atOnce: number,
  perform: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  // All workers share one iterator, so that none waits for a slow one.
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await perform(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
