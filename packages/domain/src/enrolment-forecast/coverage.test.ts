import { expect, it } from 'vitest'
import { coverageOf } from './coverage'

/** Two standard deviations of a share in 200 studies. The long test looks at 2,000. */
const WITHIN = 6

it('the band of 80 % holds the day in so many of 200 simulated studies that keep to the model [DASH-109]', () => {
  const { within, before, after } = coverageOf(200, 2026)
  expect(Math.abs(within - 80)).toBeLessThanOrEqual(WITHIN)
  expect(before).toBeGreaterThan(4)
  expect(after).toBeGreaterThan(4)
})
