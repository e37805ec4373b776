/**
 * Compares codes by the numbers in them, then by their bytes: `SC-01-002`, `SC-01-010`, `SC-01-010_R`. Null comes last
 * [DEC-311]. In SQL the same is `numbersIn`, then `bytesOf`.
 */
export function numberOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one, other] = [left[at] ?? -1n, right[at] ?? -1n]
    if (one !== other) return one < other ? -1 : 1
  }
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const numbersOf = (text: string): bigint[] => (text.match(/\d+/g) ?? []).map(BigInt)
