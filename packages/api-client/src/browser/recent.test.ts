import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { memoryRows } from '../testing/memoryRows'
import { loadTestKey } from '../testing/memoryStorage'
import { T0 } from '../testing/testSession'
import { createRecent } from './recent'

const DAYS_30 = 30 * 24 * 3_600_000
const STUDY = '/projects/0197f0aa-0000-7000-8000-000000000001'
const SUBJECT = `${STUDY}/subjects/0197f0aa-0000-7000-8000-000000000002`

/** One tab of a browser; pass its `browser` to open another tab of the same one. */
function setUp(loadKey = loadTestKey, browser = { rows: memoryRows(), clock: fakeClock(T0) }) {
  const user: { id: string | null } = { id: 'u-1' }
  const recent = createRecent({ ...browser, loadKey, userId: () => user.id })
  const open = async (...addresses: string[]) => {
    for (const address of addresses) {
      await browser.clock.advance(1)
      await recent.add(address)
    }
  }
  return { ...browser, browser, user, recent, open }
}

describe('what a user opened last', () => {
  it('is listed once each, newest first [FIND-040]', async () => {
    const { recent, open } = setUp()
    await open('/main', STUDY, '/profiles', STUDY)
    expect(await recent.list()).toEqual([STUDY, '/profiles', '/main'])
  })

  it('is ten addresses, and the oldest leave the storage too [FIND-040]', async () => {
    const { recent, open, rows } = setUp()
    await open(...Array.from({ length: 12 }, (_, at) => `/page-${at}`))
    expect(await recent.list()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `/page-${at}`))
    expect(rows.entries.size).toBe(10)
  })

  it('is stored encrypted, under keys that name nobody [FIND-043]', async () => {
    const { open, rows } = setUp()
    await open(SUBJECT)
    const text = [...rows.entries].map(([key, value]) => key + Buffer.from(value).toString('utf8')).join()
    for (const part of ['u-1', 'projects', 'subjects', '0197f0aa']) expect(text).not.toContain(part)
  })

  it.each([
    [DAYS_30 - 1, 1],
    [DAYS_30, 1],
    [DAYS_30 + 1, 0],
  ])('is there after %i ms %i times, also in storage [FIND-043]', async (ms, times) => {
    const { recent, open, clock, rows } = setUp()
    await open(STUDY)
    await clock.advance(ms)
    expect(await recent.list()).toHaveLength(times)
    expect(rows.entries.size).toBe(times)
  })

  it('belongs to that user alone, and returns with them [FIND-044]', async () => {
    const { recent, open, user } = setUp()
    await open(STUDY)
    user.id = 'u-2'
    expect(await recent.list()).toEqual([])
    await open('/main')
    await recent.removeAll()
    user.id = 'u-1'
    expect(await recent.list()).toEqual([STUDY])
    user.id = null
    expect(await recent.list()).toEqual([])
  })

  it('is gone after a sign-out, with what was being noted meanwhile [FIND-044]', async () => {
    const { recent, open, user, rows } = setUp()
    await open(STUDY)
    const noting = recent.add('/main')
    const removing = recent.removeAll()
    await Promise.all([noting, removing])
    expect(rows.entries.size).toBe(0)
    const late = recent.add('/profiles')
    user.id = null
    await late
    expect(rows.entries.size).toBe(0)
  })

  it('loses single addresses that may not be opened any more [FIND-042]', async () => {
    const { recent, open } = setUp()
    await open('/main', STUDY, SUBJECT)
    await recent.remove([STUDY])
    expect(await recent.list()).toEqual([SUBJECT, '/main'])
  })

  it('comes from every tab, none of which overwrites another [FIND-040]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    await one.clock.advance(1)
    const first = one.recent.add('/main')
    await one.clock.advance(1)
    await Promise.all([first, other.recent.add(STUDY)])
    expect(await one.recent.list()).toEqual([STUDY, '/main'])
    expect(await other.recent.list()).toEqual([STUDY, '/main'])
  })

  it('is nothing without a storage or a key, and nothing rejects [FIND-043]', async () => {
    const { recent } = setUp(() => Promise.reject(new Error('no key')))
    await recent.add(STUDY)
    await recent.remove([STUDY])
    await recent.removeAll()
    expect(await recent.list()).toEqual([])
  })
})
