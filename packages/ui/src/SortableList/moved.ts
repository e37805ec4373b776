/** The keys with one of them at another place. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

/**
 * The place at which a dragged row would be put down: after every other row whose middle is above the pointer. The middles
 * are those of before the drag, so that rows that make room never move the place back.
 * @param middles of the other rows, from the top
 */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length
