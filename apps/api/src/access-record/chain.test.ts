import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyRecord } from '../access-review/verifyRecord'
import { isGuarded } from '../audit/guards'
import { signHead, toLine } from '../audit/signing/signedHead'
import { withoutGuards } from '../audit/testing/withoutGuards'
import { accessEntries, accessMonths, accessPersons } from '../db/schema'
import { accessEntry } from '../testing/accessEntry'
import { describeOnEngines } from '../testing/engines'
import { TEST_AUDIT_KEY, useServer } from '../testing/server'
import { createAccessRecord } from './accessRecord'
import { appendAccess } from './appendAccess'

describeOnEngines('the chain of the access record', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-access-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const server = useServer(engine, {}, dataDir)
  const db = () => server().database.handle
  const record = () => createAccessRecord({ root: db(), log: (line) => void server().log.push(line) })
  const check = () => verifyRecord(db(), TEST_AUDIT_KEY)
  const numbers = async () =>
    (await db().select().from(accessEntries).orderBy(asc(accessEntries.month), asc(accessEntries.number))).map(
      ({ month, number }) => [month, number],
    )
  beforeEach(async () => {
    server().log.length = 0
  })

  it('goes from month to month at midnight in Seoul, and never back [ACCESS-021, ACCESS-025]', async () => {
    const one = record()
    await one.add(accessEntry({ at: '2026-03-31T14:59:59.999Z' }))
    await one.add(accessEntry({ at: '2026-03-31T15:00:00.000Z' }))
    // Another server, a second behind.
    await record().add(accessEntry({ at: '2026-03-31T14:59:59.000Z' }))
    await one.add(accessEntry({ at: '2026-04-30T14:59:59.999Z' }))
    expect(await numbers()).toEqual([
      ['2026-03-01', 1],
      ['2026-04-01', 1],
      ['2026-04-01', 2],
      ['2026-04-01', 3],
    ])
    const [march, april] = await db().select().from(accessMonths).orderBy(asc(accessMonths.month))
    const [last] = await db().select().from(accessEntries).where(eq(accessEntries.month, '2026-03-01'))
    expect(march).toMatchObject({ isClosed: true, previousHash: '0'.repeat(64) })
    expect(april).toMatchObject({ isClosed: false, previousHash: last?.hash })
    expect(await check()).toMatchObject({ months: 2, entries: 4, faults: [], dropped: 0 })
  })

  it('is one, whoever adds at the same time: calls, changes, several servers [ACCESS-003, ACCESS-023]', async () => {
    const before = (await check()).entries
    const servers = [record(), record(), record()]
    const persons = Array.from({ length: 40 }, () => randomUUID())
    const at = '2026-05-02T00:00:00.000Z'
    const reads = Array.from({ length: 90 }, (_, each) =>
      (servers[each % 3] ?? servers[0])?.add(accessEntry({ at, persons: persons.slice(each % 30) })),
    )
    const change = (fails: boolean) =>
      db()
        .transaction(async (tx) => {
          await appendAccess(tx, [accessEntry({ at }), accessEntry({ at })])
          if (fails) throw new Error('the change is refused')
        })
        .catch(() => undefined)
    await Promise.all([...reads, ...Array.from({ length: 20 }, (_, each) => change(each % 4 === 0))])
    expect(await check()).toMatchObject({ entries: before + 90 + 30, faults: [] })
    expect(server().log).toEqual([])
  })

  it('stores a set of persons once a month, and the hash of an entry covers it [ACCESS-024]', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const store = record()
    for (const ids of [[one, two], [two, one], [two]])
      await store.add(accessEntry({ at: '2026-05-03T00:00:00.000Z', persons: ids }))
    await store.add(accessEntry({ at: '2026-06-03T00:00:00.000Z', persons: [one, two] }))
    const sets = await db()
      .select()
      .from(accessPersons)
      .where(sql`${accessPersons.ids} @> ${sql.param([two])}::uuid[]`)
    expect(sets.map(({ month, ids }) => [month, ids]).sort()).toEqual(
      [
        ['2026-05-01', [one, two].sort()],
        ['2026-05-01', [two]],
        ['2026-06-01', [one, two].sort()],
      ].sort(),
    )
    await undone(async (tx) => {
      await tx.execute(sql`update access_persons set ids = array[${one}::uuid] where ids = array[${two}::uuid]`)
      expect((await verifyRecord(tx, TEST_AUDIT_KEY)).faults).toMatchObject([
        { chain: 'access:2026-05', fault: 'altered' },
      ])
    })
  })

  /** Does what only an owner without guards could, and takes it back. */
  const undone = async (act: Parameters<typeof withoutGuards>[1]) => {
    const back = new Error('taken back')
    await expect(
      withoutGuards(db(), async (tx) => {
        await act(tx)
        throw back
      }),
    ).rejects.toBe(back)
  }

  it.each([
    [
      'an altered entry',
      `update access_entries set login = 'other@daon-cro.example' where month = '2026-04-01' and number = 2`,
      'access:2026-04',
      2,
    ],
    [
      'a moment that is none',
      `update access_entries set at = 'infinity' where month = '2026-04-01' and number = 2`,
      'access:2026-04',
      2,
    ],
    ['a removed entry', `delete from access_entries where month = '2026-04-01' and number = 2`, 'access:2026-04', 2],
    ['a removed set', `delete from access_persons where month = '2026-06-01'`, 'access:2026-06', 1],
    [
      'the end of a month cut off',
      `delete from access_entries where month = '2026-04-01' and number = 3`,
      'access:2026-05',
      1,
    ],
    [
      'a month erased with its row',
      `delete from access_entries where month = '2026-05-01'; delete from access_months where month = '2026-05-01'`,
      'access:2026-06',
      1,
    ],
  ])('tells %s [ACCESS-021]', async (_, statements, chain, number) => {
    await undone(async (tx) => {
      for (const statement of statements.split(';')) await tx.execute(sql.raw(statement))
      expect((await verifyRecord(tx, TEST_AUDIT_KEY)).faults[0]).toMatchObject({ chain, number })
    })
    expect((await check()).faults).toEqual([])
  })

  it('tells a newest month that was cut or erased by its signed head [ACCESS-021]', async () => {
    const [head] = (await server().signer.sign('moved')).heads.filter(({ chain }) => chain === 'access:2026-06')
    if (!head) throw new Error('no signed head of the newest month')
    await undone(async (tx) => {
      await tx.execute(sql`delete from access_entries where month = '2026-06-01'`)
      await tx.execute(sql`delete from access_months where month = '2026-06-01'`)
      expect((await verifyRecord(tx, TEST_AUDIT_KEY, [])).faults).toEqual([])
      expect((await verifyRecord(tx, TEST_AUDIT_KEY, [head])).faults).toMatchObject([
        { chain: 'access:2026-06', fault: 'cut-off' },
      ])
    })
    expect(await verifyRecord(db(), TEST_AUDIT_KEY, [head])).toMatchObject({ faults: [], proved: [head] })
  })

  describe('refuses', () => {
    it.each([
      `update access_entries set status = 200`,
      `delete from access_entries`,
      `truncate access_entries`,
      `update access_parts.access_entries_2026_04 set status = 200`,
      `delete from access_parts.access_entries_2026_04`,
      `truncate access_parts.access_entries_2026_04`,
      `update access_persons set ids = '{}'`,
      `delete from access_parts.access_persons_2026_05`,
      `truncate access_parts.access_persons_2026_05`,
      `update access_months set previous_hash = ''`,
      `update access_months set is_closed = false where is_closed`,
      `delete from access_months`,
      `truncate access_months`,
    ])('%s [ACCESS-020]', async (statement) => {
      await expect(db().execute(sql.raw(statement))).rejects.toThrow()
      await expect(
        db().transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          await tx.execute(sql.raw(statement))
        }),
      ).rejects.toThrow()
    })

    it('a check that finds a guard of one month disabled [ACCESS-020]', async () => {
      expect(await isGuarded(db())).toBe(true)
      for (const name of ['no_change', 'no_truncate']) {
        const table = sql.raw(`alter table access_parts.access_entries_2026_04`)
        const trigger = sql.raw(`trigger access_entries_${name}`)
        await db().execute(sql`${table} disable ${trigger}`)
        expect(await isGuarded(db()), name).toBe(false)
        await db().execute(sql`${table} enable always ${trigger}`)
      }
    })
  })

  describe('of a month that is closed', () => {
    const keep = (month: string, number: number, hash: string, line: string) =>
      db().execute(sql`select keep_access_head(${month}, ${number}, ${hash}, ${line})`)
    const drop = (month: string) => db().execute(sql`select drop_access_month(${month})`)

    it('keeps one signed head, that of its last entry [ACCESS-030]', async () => {
      const [last] = await db()
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.month, '2026-04-01'))
        .orderBy(sql`number desc`)
      const { number, hash } = last ?? { number: 0, hash: '' }
      const line = toLine(signHead(TEST_AUDIT_KEY, 'access:2026-04', { number, hash }, '2026-05-01T00:00:00.000Z'))
      await expect(keep('2026-04-01', number - 1, hash, line)).rejects.toThrow()
      await expect(keep('2026-04-01', number, '0'.repeat(64), line)).rejects.toThrow()
      await expect(keep('2026-06-01', 1, hash, line)).rejects.toThrow()
      await keep('2026-04-01', number, hash, line)
      await expect(keep('2026-04-01', number, hash, line)).rejects.toThrow()
      expect((await check()).faults).toEqual([])
    })

    it('is not dropped before two years, also with its head kept [ACCESS-031]', async () => {
      await expect(drop('2026-04-01')).rejects.toThrow()
    })
  })
})
