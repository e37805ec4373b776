import { expect, it } from 'vitest'
import type { Clock } from '../base/clock'
import { dailyRuns, jobs } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { createDaily, type DailyJob } from './daily'
import { createWorker } from './worker'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AT_EIGHT: readonly DailyJob[] = [{ kind: 'applicants-waiting', at: '08:00' }]
/** 08:00 of 2026-03-11 in Seoul. */
const EIGHT = Date.UTC(2026, 2, 10, 23)

describeOnEngines('daily jobs', (engine) => {
  const server = useServer(engine)

  /** A separate server with its own clock. */
  const another = (clock: Clock, list = AT_EIGHT) => createDaily({ root: server().database.handle, clock }, list)
  const days = async () =>
    (await server().database.handle.select().from(jobs).orderBy(jobs.id)).map(({ payload }) => payload)
  const forget = async () => {
    await server().database.handle.delete(jobs)
    await server().database.handle.delete(dailyRuns)
  }

  it('are added once a day at their time in Seoul, however many servers ask at once [TRUST-160]', async () => {
    await forget()
    let now = EIGHT - 1
    const servers = Array.from({ length: 5 }, () => another(() => now))
    const ask = async () => {
      const added = await Promise.all(servers.flatMap((addDue) => [addDue(), addDue()]))
      return added.reduce((sum, count) => sum + count, 0)
    }
    expect(await ask(), 'the day before').toBe(1)
    now = EIGHT
    expect(await ask(), 'at the time').toBe(1)
    for (const later of [1, HOUR, DAY - 1]) {
      now = EIGHT + later
      expect(await ask(), `${later} ms later`).toBe(0)
    }
    now = EIGHT + DAY
    expect(await ask(), 'a day later').toBe(1)
    // A server whose clock is behind does not go back.
    expect(await another(() => EIGHT)()).toBe(0)
    expect(await days()).toEqual([{ day: '2026-03-10' }, { day: '2026-03-11' }, { day: '2026-03-12' }])
  })

  it('tell of applicants at 08:00, and sign the heads of the trail before [TRUST-005, TRUST-160, TRUST-180]', async () => {
    await forget()
    const kindsAt = async (now: number) => {
      await createDaily({ root: server().database.handle, clock: () => now })()
      const added = await server().database.handle.select().from(jobs)
      await server().database.handle.delete(jobs)
      return added
        .filter(({ kind }) => kind === 'applicants-waiting' || kind === 'audit-heads')
        .map(({ kind, payload }) => `${kind} ${(payload as { day: string }).day}`)
        .sort()
    }
    expect(await kindsAt(EIGHT - DAY)).toEqual(['applicants-waiting 2026-03-10', 'audit-heads 2026-03-10'])
    expect(await kindsAt(EIGHT - 1)).toEqual(['audit-heads 2026-03-11'])
    expect(await kindsAt(EIGHT)).toEqual(['applicants-waiting 2026-03-11'])
    expect(await kindsAt(EIGHT + DAY - 1)).toEqual(['audit-heads 2026-03-12'])
  })

  it('missed for three days are added once at the next start [TRUST-161]', async () => {
    await forget()
    await another(() => EIGHT)()
    const started = another(() => EIGHT + 3 * DAY + HOUR)
    expect([await started(), await started(), await another(() => EIGHT + 3 * DAY + HOUR)()]).toEqual([1, 0, 0])
    // Before the time of a day, the day before is made up for.
    const early = another(() => EIGHT + 7 * DAY - 1)
    expect([await early(), await early()]).toEqual([1, 0])
    expect(await days()).toEqual([{ day: '2026-03-11' }, { day: '2026-03-14' }, { day: '2026-03-17' }])
    // Of each kind its own: at half past eight the letters about visits are not due yet.
    const all = createDaily({ root: server().database.handle, clock: () => EIGHT + 9 * DAY + HOUR / 2 })
    await forget()
    expect([await all(), await all()]).toEqual([5, 0])
    const added = await server().database.handle.select().from(jobs)
    expect(added.map(({ kind, payload }) => `${kind} ${(payload as { day: string }).day}`).sort()).toEqual([
      'access-retention 2026-03-20',
      'applicants-waiting 2026-03-20',
      'audit-heads 2026-03-20',
      'file-orphans 2026-03-20',
      'visit-letters 2026-03-19',
    ])
  })

  it('are asked for by a running worker before each of its turns [TRUST-160]', async () => {
    await forget()
    const done: unknown[] = []
    const services = { root: server().database.handle, clock: () => EIGHT }
    const performs = { 'applicants-waiting': async (payload: unknown) => void done.push(payload) } as never
    const worker = createWorker({
      ...services,
      log: () => {},
      jobs: performs,
      addDaily: createDaily(services, AT_EIGHT),
    })
    worker.start()
    await expect.poll(() => done, { timeout: 5000 }).toEqual([{ day: '2026-03-11' }])
    await worker.stop()
  })

  it('have a time of their own each, around midnight in Seoul as well [TRUST-160]', async () => {
    await forget()
    const list: readonly DailyJob[] = [{ kind: 'applicants-waiting', at: '00:00' }]
    const midnight = Date.UTC(2026, 2, 10, 15)
    await another(() => midnight - 1, list)()
    await another(() => midnight, list)()
    expect(await days()).toEqual([{ day: '2026-03-10' }, { day: '2026-03-11' }])
  })
})
