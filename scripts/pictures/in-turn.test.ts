import { expect, it } from 'vitest'
import { inTurn } from './in-turn'

it('inTurn returns results in the order of the items and respects the concurrency limit', async () => {
  let underWay = 0
  let most = 0
  const results = await inTurn([3, 1, 2, 0], 2, async (turns) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    underWay -= 1
    return turns * 10
  })
  expect(results).toEqual([30, 10, 20, 0])
  expect(most).toBe(2)
})
