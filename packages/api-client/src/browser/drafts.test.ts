import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { memoryRows } from '../testing/memoryRows'
import { loadTestKey } from '../testing/memoryStorage'
import { T0 } from '../testing/testSession'
import { createDrafts } from './drafts'
import { isSecretName } from './secretNames'

const DAYS_30 = 30 * 24 * 3_600_000
const FORM = 'subject/새 시험대상자'
const VALUE = { name: '홍길동', memo: '첫 방문', visits: [{ at: '2025-03-10' }] }

function setUp(loadKey = loadTestKey) {
  const rows = memoryRows()
  const clock = fakeClock(T0)
  const user: { id: string | null } = { id: 'u-1' }
  const drafts = createDrafts({ rows, loadKey, clock, userId: () => user.id })
  return { rows, clock, user, drafts }
}
/** Everything that is stored, as text. */
const storedIn = ({ entries }: ReturnType<typeof memoryRows>) =>
  [...entries].map(([key, value]) => `${key}${Buffer.from(value).toString('utf8')}`).join('\n')

describe('a draft', () => {
  it('is kept with the time, given back, and removed', async () => {
    const { drafts, clock } = setUp()
    expect(await drafts.keep(FORM, VALUE)).toBe(true)
    await clock.advance(5)
    expect(await drafts.read(FORM)).toEqual({ form: FORM, value: VALUE, keptAt: T0 })
    await drafts.remove(FORM)
    expect(await drafts.read(FORM)).toBeNull()
  })

  it('replaces the one before of the same form, and is listed newest first', async () => {
    const { drafts, clock, rows } = setUp()
    await drafts.keep('a', 1)
    await clock.advance(1)
    await drafts.keep('b', 2)
    await clock.advance(1)
    await drafts.keep('a', 3)
    expect((await drafts.list()).map(({ form, value }) => [form, value])).toEqual([
      ['a', 3],
      ['b', 2],
    ])
    expect(rows.entries.size).toBe(2)
  })

  it('is as the form was when it was kept', async () => {
    const { drafts } = setUp()
    const value = { memo: '전' }
    const keeping = drafts.keep(FORM, value)
    value.memo = '후'
    await keeping
    expect((await drafts.read(FORM))?.value).toEqual({ memo: '전' })
  })

  it.each([
    [DAYS_30 - 1, 1],
    [DAYS_30, 1],
    [DAYS_30 + 1, 0],
  ])('after %i ms is there %i times, and in storage as often', async (ms, times) => {
    const read = setUp()
    await read.drafts.keep(FORM, VALUE)
    await read.clock.advance(ms)
    expect((await read.drafts.read(FORM)) === null).toBe(times === 0)
    expect(read.rows.entries.size).toBe(times)
    const listed = setUp()
    await listed.drafts.keep(FORM, VALUE)
    await listed.clock.advance(ms)
    listed.user.id = 'u-2'
    expect(await listed.drafts.list()).toEqual([])
    expect(listed.rows.entries.size).toBe(times)
  })
})

describe('drafts of somebody else', () => {
  it('are neither read, listed nor removed', async () => {
    const { drafts, user } = setUp()
    await drafts.keep(FORM, VALUE)
    user.id = 'u-2'
    expect(await drafts.read(FORM)).toBeNull()
    expect(await drafts.list()).toEqual([])
    await drafts.remove(FORM)
    await drafts.removeAll()
    user.id = 'u-1'
    expect(await drafts.list()).toHaveLength(1)
  })

  it('do not open under another key of storage', async () => {
    const { drafts, user, rows } = setUp()
    await drafts.keep(FORM, VALUE)
    const [[key, sealed] = ['', new Uint8Array()]] = rows.entries
    user.id = 'u-2'
    await drafts.keep(FORM, 'own')
    const other = [...rows.entries.keys()].find((name) => name !== key) ?? ''
    rows.entries.set(other, sealed)
    expect(await drafts.read(FORM)).toBeNull()
    expect(rows.entries.has(other)).toBe(false)
  })
})

describe('a sign-out', () => {
  it('removes the drafts of who signs out, also one that is just being kept', async () => {
    const { drafts, rows, user } = setUp()
    user.id = 'u-2'
    await drafts.keep(FORM, VALUE)
    user.id = 'u-1'
    void drafts.keep('a', 1)
    void drafts.keep('b', 2)
    const gone = drafts.removeAll()
    user.id = null
    await gone
    expect(rows.entries.size).toBe(1)
    expect(await drafts.keep(FORM, VALUE)).toBe(false)
    expect(await drafts.read(FORM)).toBeNull()
    expect(await drafts.list()).toEqual([])
  })
})

describe('where it cannot be done', () => {
  it('nothing is kept and nothing rejects: storage is full', async () => {
    const { drafts, rows } = setUp()
    rows.disk.isFull = true
    expect(await drafts.keep(FORM, VALUE)).toBe(false)
    rows.disk.isFull = false
    expect(await drafts.keep(FORM, VALUE)).toBe(true)
  })

  it('nothing is removed either: there is no key for the moment', async () => {
    const key = { isThere: true }
    const { drafts, rows } = setUp(() => (key.isThere ? loadTestKey() : Promise.reject(new Error('forbidden'))))
    await drafts.keep(FORM, VALUE)
    key.isThere = false
    expect(await drafts.keep('other', VALUE)).toBe(false)
    expect([await drafts.read(FORM), await drafts.list()]).toEqual([null, []])
    expect(rows.entries.size).toBe(1)
    key.isThere = true
    expect(await drafts.read(FORM)).toMatchObject({ value: VALUE })
  })

  it('what does not open is removed and counts as none', async () => {
    const { drafts, rows } = setUp()
    await drafts.keep(FORM, VALUE)
    for (const value of rows.entries.values()) value[20] = (value[20] ?? 0) ^ 1
    expect(await drafts.list()).toEqual([])
    expect(rows.entries.size).toBe(0)
  })

  it('what is no JSON is not kept', async () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(await setUp().drafts.keep(FORM, loop)).toBe(false)
  })
})

describe('what is stored', () => {
  const SECRETS = [
    'password',
    'newPassword',
    'CONFIRM_PASSWORD',
    'code',
    'reset-token',
    'clientSecret',
    '비밀번호',
    'otp',
  ]

  it('has no field that is secret, at any depth', async () => {
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
        const { drafts } = setUp()
        await drafts.keep(FORM, typed)
        expect(JSON.stringify(await drafts.read(FORM))).not.toContain('secret-')
      }),
    )
  })

  it('shows neither what was typed, nor the form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 6, unit: 'grapheme' }), async (text) => {
        const { drafts, rows } = setUp()
        await drafts.keep(FORM, { text, password: `p-${text}` })
        const stored = storedIn(rows)
        for (const clear of [text, FORM, 'password', 'keptAt']) expect(stored).not.toContain(clear)
      }),
    )
  })

  it('keeps names that only look secret', () => {
    expect(['siteCode', 'countryCode', 'memo', 'encoder', 'pinned'].filter(isSecretName)).toEqual([])
    expect(SECRETS.filter(isSecretName)).toEqual(SECRETS)
  })
})
