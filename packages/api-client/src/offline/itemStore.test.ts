import { describe, expect, it } from 'vitest'
import type { JsonRows } from '../browser/encryptedRows'
import { fakeClock } from '../testing/fakeClock'
import { fakeLocks } from '../testing/fakeLocks'
import { later } from '../testing/fakeServer'
import { sentRequest } from '../testing/queueBrowser'
import { T0 } from '../testing/testSession'
import { createItemStore } from './itemStore'
import { localLocks } from './localLocks'

/** Two tabs on the same rows; `gate` delays the next read of one. */
async function twoTabs(locksOf: () => { one: ReturnType<typeof localLocks>; other: ReturnType<typeof localLocks> }) {
  const stored = new Map<string, unknown>()
  const state: { gate: Promise<void> | null } = { gate: null }
  const rows: JsonRows = {
    list: async () => [...stored].map(([key, value]) => ({ key, value })),
    async get(key) {
      const value = stored.get(key)
      const { gate } = state
      state.gate = null
      await gate
      return value
    },
    put: async (key, value) => void stored.set(key, value),
    delete: async (key) => void stored.delete(key),
  }
  const nothing = () => {}
  const clock = fakeClock(T0)
  const open = (locks: ReturnType<typeof localLocks>) =>
    createItemStore({
      rows,
      locks,
      clock,
      makeId: () => 'i-1',
      userId: () => 'u-1',
      onChange: nothing,
      onWrite: nothing,
      onLost: nothing,
    })
  const { one, other } = locksOf()
  const tabs = { one: open(one), other: open(other), stored, state, clock }
  await tabs.one.add(sentRequest())
  return tabs
}

describe('an item removed by one tab stays removed', () => {
  it.each([
    [
      'Web Locks',
      () => {
        const shared = fakeLocks()
        return { one: shared.tab().locks, other: shared.tab().locks }
      },
    ],
    [
      'none, within one tab',
      () => {
        const locks = localLocks()
        return { one: locks, other: locks }
      },
    ],
  ])('while another tab changes it: with %s [OFFL-110]', async (_, locksOf) => {
    const { one, other, stored, state, clock } = await twoTabs(locksOf)
    const gate = later<void>()
    state.gate = gate.promise
    const changing = one.change('i-1', (item) => ({ ...item, attemptCount: 1 }))
    await clock.advance(0)
    const removing = other.change('i-1', () => null)
    await clock.advance(0)
    gate.resolve()
    await Promise.all([changing, removing])
    expect(stored.size).toBe(0)
  })
})

describe('an item of an earlier version of the app that cannot be sent', () => {
  it('is removed and reported [OFFL-125]', async () => {
    let lost = 0
    const stored = new Map<string, unknown>([['old', { id: 'old' }]])
    const rows: JsonRows = {
      list: async () => [...stored].map(([key, value]) => ({ key, value })),
      get: async (key) => stored.get(key),
      put: async (key, value) => void stored.set(key, value),
      delete: async (key) => void stored.delete(key),
    }
    const onLost = () => {
      lost++
    }
    const nothing = () => {}
    const store = createItemStore({
      rows,
      locks: localLocks(),
      clock: fakeClock(T0),
      makeId: () => 'i',
      userId: () => 'u-1',
      onChange: nothing,
      onWrite: nothing,
      onLost,
    })
    await store.load()
    expect([lost, stored.size, store.items()]).toEqual([1, 0, []])
  })
})
