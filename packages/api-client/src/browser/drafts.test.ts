import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { fakeLocks } from '../testing/fakeLocks'
import { memoryRows } from '../testing/memoryRows'
import { loadTestKey } from '../testing/memoryStorage'
import { T0 } from '../testing/testSession'
import { createDrafts } from './drafts'
import { isSecretName } from './secretNames'

const DAYS_30 = 30 * 24 * 3_600_000
const FORM = 'subject/새 시험대상자'
const VALUE = { name: '홍길동', memo: '첫 방문', visits: [{ at: '2025-03-10' }] }

/** One tab of a browser; pass its `browser` to create further tabs of the same one. */
function setUp(loadKey = loadTestKey, browser = { rows: memoryRows(), clock: fakeClock(T0), tabs: fakeLocks() }) {
  const { rows, clock, tabs } = browser
  const tab = tabs.tab()
  const user: { id: string | null } = { id: 'u-1' }
  const drafts = createDrafts({
    rows,
    loadKey,
    clock,
    userId: () => user.id,
    locks: tab.locks,
    makeId: () => crypto.randomUUID(),
  })
  /** A form that is opened, filled in and closed. */
  const keep = async (form: string, value: unknown) => {
    const open = drafts.open(form)
    const isKept = await open.keep(value)
    await open.close()
    return isKept
  }
  const find = async (form: string) => {
    const open = drafts.open(form)
    const found = await open.found
    await open.close()
    return found
  }
  return { rows, clock, user, drafts, keep, find, tab, browser }
}
/** All stored data as text. */
const storedIn = ({ entries }: ReturnType<typeof memoryRows>) =>
  [...entries].map(([key, value]) => `${key}${Buffer.from(value).toString('utf8')}`).join('\n')

describe('a draft', () => {
  it('is stored with its time, found by the next form, and removed with it [SUBJ-403, STUDY-316]', async () => {
    const { drafts, clock, keep, rows } = setUp()
    expect(await keep(FORM, VALUE)).toBe(true)
    await clock.advance(5)
    expect(await drafts.open('another').found).toBeNull()
    const next = drafts.open(FORM)
    expect(await next.found).toEqual({ form: FORM, value: VALUE, keptAt: T0 })
    await next.forget()
    expect(await next.close()).toBe(false)
    expect(rows.entries.size).toBe(0)
  })

  it('replaces the draft that its form found, and is listed newest first [SESSION-123, SUBJ-445]', async () => {
    const { drafts, clock, rows, keep } = setUp()
    await keep('a', 1)
    await clock.advance(1)
    await keep('b', 2)
    await clock.advance(1)
    await keep('a', 3)
    expect((await drafts.list()).map(({ form, value }) => [form, value])).toEqual([
      ['a', 3],
      ['b', 2],
    ])
    expect(rows.entries.size).toBe(2)
  })

  it('that is dropped is not there any more when its form is closed [SUBJ-403]', async () => {
    const { drafts } = setUp()
    const open = drafts.open(FORM)
    await open.keep(VALUE)
    await open.forget()
    expect(await open.close()).toBe(false)
  })

  it('stays when its form is opened and closed without a change [STUDY-316]', async () => {
    const { find, keep } = setUp()
    await keep(FORM, VALUE)
    await find(FORM)
    expect(await find(FORM)).toMatchObject({ value: VALUE })
  })

  it('is the state of the form at the time of storing [SESSION-125]', async () => {
    const { keep, find } = setUp()
    const value = { memo: '전' }
    const keeping = keep(FORM, value)
    value.memo = '후'
    await keeping
    expect((await find(FORM))?.value).toEqual({ memo: '전' })
  })

  it.each([
    [DAYS_30 - 1, 1],
    [DAYS_30, 1],
    [DAYS_30 + 1, 0],
  ])('exists after %i ms %i times, also in storage [SESSION-118]', async (ms, times) => {
    const found = setUp()
    await found.keep(FORM, VALUE)
    await found.clock.advance(ms)
    expect((await found.find(FORM)) === null).toBe(times === 0)
    expect(found.rows.entries.size).toBe(times)
    const listed = setUp()
    await listed.keep(FORM, VALUE)
    await listed.clock.advance(ms)
    listed.user.id = 'u-2'
    expect(await listed.drafts.list()).toEqual([])
    expect(listed.rows.entries.size).toBe(times)
  })
})

describe('the draft of an open form', () => {
  it('is neither listed nor found by another tab, nor listed by its own [SUBJ-405]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    await one.drafts.open(FORM).keep(VALUE)
    expect(await other.drafts.list()).toEqual([])
    expect(await other.find(FORM)).toBeNull()
    expect(await one.drafts.list()).toEqual([])
  })

  it('is not removed with the listed ones, but at a sign-out [SESSION-119]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    await one.drafts.open('a').keep(1)
    await one.keep('b', 2)
    await other.drafts.removeListed()
    expect(one.rows.entries.size).toBe(1)
    await other.drafts.removeAll()
    expect(one.rows.entries.size).toBe(0)
  })

  it('becomes available once the form is closed [SUBJ-403]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    const open = one.drafts.open(FORM)
    await open.keep(VALUE)
    expect(await open.close()).toBe(true)
    for (const { drafts } of [one, other]) expect(await drafts.list()).toMatchObject([{ value: VALUE }])
    expect(await other.find(FORM)).toMatchObject({ value: VALUE })
  })

  it('becomes available in its own tab at once, though the browser still shows its lock [SUBJ-403]', async () => {
    const { rows, clock, tab } = setUp()
    const { locks } = tab
    // As a browser that releases a lock a moment later.
    const seen = new Map<string, { name: string }>()
    const query = async () => {
      for (const lock of (await locks.query()).held) seen.set(lock.name, lock)
      return { held: [...seen.values()] }
    }
    const drafts = createDrafts({
      rows,
      clock,
      loadKey: loadTestKey,
      userId: () => 'u-1',
      locks: { ...locks, query },
      makeId: () => crypto.randomUUID(),
    })
    const open = drafts.open(FORM)
    await open.keep(VALUE)
    expect(await drafts.list()).toEqual([])
    await open.close()
    expect(await drafts.list()).toMatchObject([{ value: VALUE }])
    expect(await drafts.open(FORM).found).toMatchObject({ value: VALUE })
  })

  it('becomes available once its tab has crashed [SESSION-124]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    await one.drafts.open(FORM).keep(VALUE)
    one.tab.kill()
    expect(await other.drafts.list()).toMatchObject([{ value: VALUE }])
  })

  it('is separate from that of another tab with the same form [SUBJ-405]', async () => {
    const one = setUp()
    const other = setUp(loadTestKey, one.browser)
    const mine = one.drafts.open(FORM)
    await mine.keep('mine')
    const theirs = other.drafts.open(FORM)
    await theirs.keep('theirs')
    await mine.keep('mine, longer')
    await theirs.close()
    expect(await other.find(FORM)).toMatchObject({ value: 'theirs' })
    const again = other.drafts.open(FORM)
    await again.found
    await again.forget()
    await mine.close()
    expect(await other.find(FORM)).toMatchObject({ value: 'mine, longer' })
  })

  it('stays for the next form when a newer one of the same form is dropped [STUDY-316]', async () => {
    const { drafts, clock, find } = setUp()
    const [older, newer] = [drafts.open(FORM), drafts.open(FORM)]
    await older.keep('older')
    await clock.advance(1)
    await newer.keep('newer')
    await Promise.all([older.close(), newer.close()])
    const next = drafts.open(FORM)
    expect(await next.found).toMatchObject({ value: 'newer' })
    await next.forget()
    await next.close()
    expect(await find(FORM)).toMatchObject({ value: 'older' })
  })

  it('is found and listed by other tabs without Web Locks [SESSION-126]', async () => {
    const { rows, clock } = setUp()
    const tab = () =>
      createDrafts({
        rows,
        clock,
        loadKey: loadTestKey,
        userId: () => 'u-1',
        locks: undefined,
        makeId: () => crypto.randomUUID(),
      })
    const one = tab()
    await one.open(FORM).keep(VALUE)
    const other = tab()
    expect(await other.open(FORM).found).toMatchObject({ value: VALUE })
    expect(await other.list()).toHaveLength(1)
    expect(await one.list()).toEqual([])
  })

  it('is stored when the page may not use locks [SESSION-126]', async () => {
    const { rows, clock } = setUp()
    const refuse = () => Promise.reject(new DOMException('no', 'InvalidStateError'))
    const drafts = createDrafts({
      rows,
      clock,
      loadKey: loadTestKey,
      userId: () => 'u-1',
      locks: { request: refuse, query: refuse },
      makeId: () => crypto.randomUUID(),
    })
    expect(await drafts.open(FORM).keep(VALUE)).toBe(true)
  })
})

describe('the drafts of another user', () => {
  it('are neither found, listed nor removed [ORG-135]', async () => {
    const { drafts, user, keep, find } = setUp()
    await keep(FORM, VALUE)
    user.id = 'u-2'
    expect(await find(FORM)).toBeNull()
    expect(await drafts.list()).toEqual([])
    await drafts.open(FORM).forget()
    await drafts.removeAll()
    user.id = 'u-1'
    expect(await drafts.list()).toHaveLength(1)
  })

  it('get nothing from a form that was opened before [ORG-135]', async () => {
    const { drafts, user, rows } = setUp()
    const open = drafts.open(FORM)
    user.id = 'u-2'
    expect(await open.keep(VALUE)).toBe(false)
    expect(rows.entries.size).toBe(0)
  })

  it('cannot be decrypted under another storage key [SESSION-122]', async () => {
    const { user, rows, keep, find } = setUp()
    await keep(FORM, VALUE)
    const [[key, sealed] = ['', new Uint8Array()]] = rows.entries
    user.id = 'u-2'
    await keep(FORM, 'own')
    const other = [...rows.entries.keys()].find((name) => name !== key) ?? ''
    rows.entries.set(other, sealed)
    expect(await find(FORM)).toBeNull()
    expect(rows.entries.has(other)).toBe(false)
  })
})

describe('a sign-out with drafts', () => {
  it('removes the drafts of the user, also one that is being stored [SESSION-119]', async () => {
    const { drafts, rows, user, keep, find } = setUp()
    user.id = 'u-2'
    await keep(FORM, VALUE)
    user.id = 'u-1'
    void drafts.open('a').keep(1)
    void drafts.open('b').keep(2)
    const gone = drafts.removeAll()
    user.id = null
    await gone
    expect(rows.entries.size).toBe(1)
    expect(await keep(FORM, VALUE)).toBe(false)
    expect(await find(FORM)).toBeNull()
    expect(await drafts.list()).toEqual([])
  })
})

describe('drafts when storage fails', () => {
  it('are not stored and do not reject when storage is full [SESSION-120]', async () => {
    const { rows, drafts } = setUp()
    const open = drafts.open(FORM)
    rows.disk.isFull = true
    expect(await open.keep(VALUE)).toBe(false)
    expect(await open.close()).toBe(false)
    rows.disk.isFull = false
    expect(await open.keep(VALUE)).toBe(true)
  })

  it('are not removed while there is no key [SESSION-121]', async () => {
    const key = { isThere: true }
    const { drafts, rows, keep, find } = setUp(() =>
      key.isThere ? loadTestKey() : Promise.reject(new Error('forbidden')),
    )
    await keep(FORM, VALUE)
    key.isThere = false
    expect(await keep('other', VALUE)).toBe(false)
    expect([await find(FORM), await drafts.list()]).toEqual([null, []])
    expect(rows.entries.size).toBe(1)
    key.isThere = true
    expect(await find(FORM)).toMatchObject({ value: VALUE })
  })

  it('are removed and ignored when they cannot be decrypted [SESSION-122]', async () => {
    const { drafts, rows, keep } = setUp()
    await keep(FORM, VALUE)
    for (const value of rows.entries.values()) value[20] = (value[20] ?? 0) ^ 1
    expect(await drafts.list()).toEqual([])
    expect(rows.entries.size).toBe(0)
  })

  it('are not stored when the form is not JSON [SUBJ-403]', async () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    for (const value of [loop, undefined, () => 1]) {
      const { keep, drafts } = setUp()
      expect([await keep(FORM, value), await drafts.list()]).toEqual([false, []])
    }
  })
})

describe('a stored draft', () => {
  const SECRETS = [
    'password',
    'newPassword',
    'CONFIRM_PASSWORD',
    'code',
    'reset-token',
    'clientSecret',
    '비밀번호',
    '새 비밀번호',
    '인증번호',
    '이메일 인증 코드',
    '인증코드',
    'otp',
  ]

  it('has no secret field, at any depth [PW-072]', async () => {
    const secret = fc.string({ minLength: 1 }).map((text) => `secret-${text}`)
    const hidden = fc.tuple(fc.constantFrom(...SECRETS), secret).map(([name, value]) => ({ [name]: value }))
    const { value } = fc.letrec((part) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        hidden,
        fc.array(part('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('memo', 'siteCode', 'a'), part('value'), { maxKeys: 3 }),
        fc.tuple(hidden, part('value')).map(([fields, rest]) => ({ ...fields, rest })),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(value, async (typed) => {
        const { keep, find } = setUp()
        await keep(FORM, typed)
        expect(JSON.stringify(await find(FORM))).not.toContain('secret-')
      }),
    )
  })

  it('reveals neither the input nor the form [PW-072]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 6, unit: 'grapheme' }), async (text) => {
        const { keep, rows } = setUp()
        await keep(FORM, { text, password: `p-${text}` })
        const stored = storedIn(rows)
        for (const clear of [text, FORM, 'password', 'keptAt']) expect(stored).not.toContain(clear)
      }),
    )
  })

  it('keeps fields whose names only look secret [SESSION-139]', async () => {
    const typed = { siteCode: 'S-01', countryCode: '82', memo: '첫 방문', encoder: 'a', pinned: true }
    const { keep, find } = setUp()
    await keep(FORM, { ...typed, code: '123456' })
    expect((await find(FORM))?.value).toEqual(typed)
    expect(['siteCode', 'countryCode', 'memo', 'encoder', 'pinned'].filter(isSecretName)).toEqual([])
    expect(SECRETS.filter(isSecretName)).toEqual(SECRETS)
  })
})
