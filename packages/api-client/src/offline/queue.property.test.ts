import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Act, acts, play } from '../testing/queuePlay'

const runs = process.env.IMSANG_LONG === '1' ? 3000 : 100

/** Properties of every history. */
async function check(history: readonly Act[]): Promise<void> {
  const { edits, applied, most } = await play(history)
  const of = (key: string | null) => applied.filter((edit) => edit.key === key)
  for (const edit of edits) {
    // Never twice; and when not at all, the user sees it waiting or was informed.
    expect(of(edit.key).length, `${edit.key} applied`).toBeLessThanOrEqual(1)
    if (of(edit.key).length === 0) expect(edit.isVisible, `${edit.key} waits or was told`).toBe(true)
  }
  const records = new Set(edits.map(({ record }) => record))
  for (const record of records) {
    const order = applied.filter((edit) => edit.record === record && edit.isReplay).map(({ number }) => number)
    expect(order, `order of ${record}`).toEqual([...order].sort((one, other) => one - other))
  }
  expect(most, 'requests at the same time').toBeLessThanOrEqual(1)
}

describe('the queue', () => {
  it('applies each edit once, keeps it waiting or reports it as given up, in order and one at a time, in any history [OFFL-081, OFFL-087, OFFL-096]', {
    timeout: 1_800_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(acts, check), { numRuns: runs })
  })
})
