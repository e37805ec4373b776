import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShownThings } from './ShownThings'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const things = new ShownThings((ids) => told.push(ids.join(' ')))
  const wait = (ms: number) => void vi.advanceTimersByTime(ms)
  wait(1_000)
  return { told, wait, show: things.show }
}

describe('what is shown', () => {
  it('is told at once after a rest, and together', () => {
    const { told, wait, show } = watched()
    for (const id of ['a', 'b', 'c']) show(id)
    expect(told).toEqual([])
    wait(0)
    expect(told).toEqual(['a b c'])
  })

  it('is told when it comes to rest, without what was scrolled by', () => {
    const { told, wait, show } = watched()
    const ends = [show('a')]
    wait(0)
    for (const id of ['b', 'c', 'd']) {
      wait(50)
      ends.shift()?.()
      ends.push(show(id))
    }
    wait(99)
    expect(told).toEqual(['a'])
    wait(1)
    expect(told).toEqual(['a', 'd'])
  })

  it('counts what is shown twice, and tells nothing that was told', () => {
    const { told, wait, show } = watched()
    const [once, twice] = [show('a'), show('a')]
    wait(0)
    once()
    wait(200)
    expect(told).toEqual(['a'])
    twice()
    wait(200)
    expect(told).toEqual(['a', ''])
  })
})
