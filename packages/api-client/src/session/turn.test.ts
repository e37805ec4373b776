import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { memoryStorage } from '../testing/memoryStorage'
import { T0 } from '../testing/testSession'
import type { TabLocks } from './tabLocks'
import { type Tabs, takeTurn } from './turn'

/** A storage area that is full: it can be read, but nothing can be written. */
function fullStorage(beat: string | null): Tabs['storage'] {
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return { getItem: () => beat, setItem: fail, removeItem: () => {} }
}

/** Locks whose refresh lock is held by another tab until `grant`; `overs` decides who may pass that one over. */
function heldLocks(over: (run: (right: unknown) => Promise<unknown>) => Promise<unknown>) {
  const stolen: string[] = []
  let grant = () => {}
  const request = (name: string, { steal }: { steal?: boolean }, run: (lock: unknown) => Promise<unknown>) => {
    if (name.startsWith('ctms.refresh.over.')) return over(run)
    if (steal) {
      stolen.push(name)
      return run({ name })
    }
    return new Promise((resolve, reject) => {
      grant = () => void run({ name }).then(resolve, reject)
    })
  }
  return { locks: { request } as TabLocks, stolen, grant: () => grant() }
}

describe('a turn', () => {
  it('of a tab that cannot write a heartbeat stays its own, whatever heartbeat is left there [SESSION-043]', async () => {
    for (const beat of [null, String(T0 - 60_000)]) {
      const free: TabLocks = { request: (name, _options, run) => run({ name }) }
      const clock = fakeClock(T0)
      const turn = takeTurn({ locks: free, storage: fullStorage(beat) }, clock, async ({ isMine }) => isMine())
      expect(await clock.until(turn)).toBe(true)
    }
  })

  it('is not taken by a tab while another one passes the same holder over [SESSION-043]', async () => {
    const clock = fakeClock(T0)
    const { locks, stolen, grant } = heldLocks((run) => run(null))
    const turn = takeTurn({ locks, storage: memoryStorage() }, clock, async () => 'done')
    await clock.advance(20_000)
    expect(stolen).toEqual([])
    grant()
    expect(await clock.until(turn)).toBe('done')
  })

  it('is not taken a second time when it came while the right to pass the holder over was asked for [SESSION-043]', async () => {
    const clock = fakeClock(T0)
    let runs = 0
    const context = heldLocks(async (run) => {
      context.grant()
      await clock.wait(1_000)
      return run({})
    })
    const work = async () => {
      runs++
      await clock.wait(3_000)
      return 'done'
    }
    const turn = takeTurn({ locks: context.locks, storage: fullStorage(null) }, clock, work)
    expect(await clock.until(turn)).toBe('done')
    expect([runs, context.stolen]).toEqual([1, []])
  })
})
