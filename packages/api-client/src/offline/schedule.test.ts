import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { coalesced, createSchedule } from './schedule'

const INTERVAL = 30_000

function scheduled({ hasWork = () => true }: { hasWork?: () => boolean } = {}) {
  const clock = fakeClock(0)
  const ends: (() => void)[] = []
  const run = vi.fn((_mayRepeat: boolean) => new Promise<void>((resolve) => void ends.push(resolve)))
  const onEnd = vi.fn()
  const schedule = createSchedule({ clock, interval: INTERVAL, run, hasWork, onEnd })
  return { clock, run, onEnd, schedule, endRun: () => ends.shift()?.() }
}
const ready = () => new Promise((resolve) => setImmediate(resolve))

describe('a planned run', () => {
  it('begins an interval after there was work first, not 1 ms earlier, and may repeat nothing at once [OFFL-085]', async () => {
    const { clock, run, schedule } = scheduled()
    schedule.turnOn()
    schedule.plan()
    await clock.advance(INTERVAL / 2)
    schedule.plan()
    await clock.advance(INTERVAL / 2 - 1)
    expect(run).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(run.mock.calls).toEqual([[false]])
  })

  it('is none without work, before it is turned on, and once it is turned off [OFFL-085, OFFL-086]', async () => {
    const idle = scheduled({ hasWork: () => false })
    idle.schedule.turnOn()
    idle.schedule.plan()
    const off = scheduled()
    off.schedule.plan()
    const stopped = scheduled()
    stopped.schedule.turnOn()
    stopped.schedule.plan()
    stopped.schedule.turnOff()
    stopped.schedule.plan()
    for (const { clock, run } of [idle, off, stopped]) {
      await clock.advance(2 * INTERVAL)
      expect(run).not.toHaveBeenCalled()
      expect(clock.pending()).toBe(0)
    }
  })

  it('is none while one is under way, and none is left over of one that began meanwhile [OFFL-087]', async () => {
    const { clock, run, schedule, endRun } = scheduled()
    schedule.turnOn()
    schedule.plan()
    void schedule.now()
    expect(clock.pending()).toBe(0)
    schedule.plan()
    await clock.advance(2 * INTERVAL)
    expect(run).toHaveBeenCalledOnce()
    endRun()
    await ready()
    schedule.plan()
    await clock.advance(INTERVAL)
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('a run that is asked for', () => {
  it('is one for all who ask until it ends; its end is told [OFFL-087]', async () => {
    const { run, onEnd, schedule, endRun } = scheduled()
    const both = [schedule.now(), schedule.now()]
    expect(run.mock.calls).toEqual([[true]])
    expect(onEnd).not.toHaveBeenCalled()
    endRun()
    await Promise.all(both)
    expect(onEnd).toHaveBeenCalledOnce()
    void schedule.now()
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('work that is asked for while it is done', () => {
  it('is done once more, however often it was asked for', async () => {
    const ends: (() => void)[] = []
    const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
    const ask = coalesced(work)
    ask()
    ask()
    ask()
    expect(work).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await ready()
    expect(work).toHaveBeenCalledTimes(2)
    ends[1]?.()
    await ready()
    expect(work).toHaveBeenCalledTimes(2)
    ask()
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('is done again after a failure as well', async () => {
    const work = vi.fn(() => Promise.reject(new Error('full')))
    const ask = coalesced(work)
    ask()
    await ready()
    ask()
    expect(work).toHaveBeenCalledTimes(2)
    await ready()
  })
})
