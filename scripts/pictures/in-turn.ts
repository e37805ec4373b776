/** Does something with each item, at most so many at once, and answers in the order of the items. */
export async function inTurn<T, R>(
  items: readonly T[],
  atOnce: number,
  perform: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  // Every worker takes from the same iterator: none waits for a slow one.
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await perform(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
