import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costly, hostile } from './testing/hostile'
import { judge } from './testing/judge'
import { temporaryStore } from './testing/temporaryStore'

const { store } = temporaryStore()

it('refuses hostile uploads and keeps nothing of them, or stores exactly what was sent [DCALL-051]', async () => {
  const cases = [...fc.sample(hostile, { seed: 58, numRuns: 58 }), ...fc.sample(costly, { seed: 2, numRuns: 2 })]
  expect(cases).toHaveLength(60)
  for (const each of cases) await judge(store, each)
})
