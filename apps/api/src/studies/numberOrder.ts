/**
 * Compares codes by the numbers in them, then by their bytes: `SC-01-002`, `SC-01-010`, `SC-01-010_R`. Null comes last
 * [DEC-311]. In SQL the same is `numbersIn`, then `bytesOf`.
 */
export const numberOrder = (a: string | null, b: string | null): number => orderOfKeys(numberKey(a), numberKey(b))

interface NumberKey {
  readonly numbers: readonly bigint[]
  readonly bytes: Buffer
}

/** What a code is sorted by: made once for each row of a long list. */
export const numberKey = (text: string | null): NumberKey | null =>
  text === null ? null : { numbers: (text.match(/\d+/g) ?? []).map(BigInt), bytes: Buffer.from(text) }

/** The order of `numberOrder`, by keys. */
export function orderOfKeys(a: NumberKey | null, b: NumberKey | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at += 1) {
    const [one, other] = [a.numbers[at] ?? -1n, b.numbers[at] ?? -1n]
    if (one !== other) return one < other ? -1 : 1
  }
  return Buffer.compare(a.bytes, b.bytes)
}
