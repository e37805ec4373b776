/**
 * Orders codes by the numbers in them, then by what stands after the last number: `SC-01-002`, `SC-01-010`,
 * `SC-01-010_R`. Nothing comes last [DEC-311].
 */
export function numberOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1)
    if (difference !== 0) return difference
  }
  return a.localeCompare(b, 'en')
}

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
