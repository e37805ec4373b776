import { expect, it } from 'vitest'
import { grownSince, largestFirst } from './module-sizes'

it('lists modules by their bytes and leaves out those that the build left out', () => {
  expect(largestFirst({ small: 1, unused: 0, large: 9 })).toEqual([
    ['large', 9],
    ['small', 1],
  ])
})

it('names what grew and what is new, and nothing that shrank, stayed or went', () => {
  const before = { grew: 10, stayed: 5, shrank: 8, went: 3 }
  const now = { grew: 12, stayed: 5, shrank: 1, new: 7 }
  expect(grownSince(before, now)).toEqual([
    ['new', 7],
    ['grew', 2],
  ])
})
