import { describe, expect, it } from 'vitest'
import { NO_SLOTS, type Slots, slotsFor } from './rowSlots'

const nobody = () => false
const first = slotsFor(NO_SLOTS, ['a', 'b', 'c'], nobody)
const of = ({ keys, slots }: Slots) => Object.fromEntries(keys.map((key, at) => [key, slots[at]]))

describe('the elements of rows', () => {
  it('are taken over by another page, place by place', () => {
    expect(slotsFor(first, ['d', 'e', 'f'], nobody).slots).toEqual(first.slots)
  })

  it('stay with a row that another order moves', () => {
    expect(of(slotsFor(first, ['c', 'a', 'b'], nobody))).toEqual(of(first))
  })

  it('are not taken over from a row in use', () => {
    const [a, b, c] = first.slots
    const next = slotsFor(first, ['d', 'e', 'f'], (key) => key === 'b')
    expect(next.slots[0]).toBe(a)
    expect(next.slots[2]).toBe(c)
    expect(first.slots).not.toContain(next.slots[1])
    expect(slotsFor(next, ['b'], nobody).slots).not.toContain(b)
  })

  it('are new for rows at places that had none, and for a row between rows that stay', () => {
    const longer = slotsFor(first, ['a', 'x', 'b', 'c', 'd'], nobody)
    expect(of(longer)).toMatchObject(of(first))
    expect(new Set(longer.slots).size).toBe(5)
  })

  it('are never shown twice, whatever comes after one another', () => {
    let slots = first
    for (const keys of [['b', 'd'], ['d', 'b', 'a'], [], ['a', 'b', 'c', 'd'], ['x', 'b', 'y', 'd']]) {
      slots = slotsFor(slots, keys, (key) => key === 'a')
      expect(new Set(slots.slots).size).toBe(keys.length)
    }
  })
})
