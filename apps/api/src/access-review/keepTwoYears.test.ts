import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createAccessRecord } from '../access-record/accessRecord'
import { headFileOf, keepInFile } from '../audit/signing/headFile'
import { createHeadSigner } from '../audit/signing/headSigner'
import { withoutGuards } from '../audit/testing/withoutGuards'
import { accessEntries, accessMonths } from '../db/schema'
import { addJob } from '../jobs/addJob'
import { accessEntry } from '../testing/accessEntry'
import { describeOnEngines } from '../testing/engines'
import { TEST_AUDIT_KEY, useServer } from '../testing/server'
import { accessChains } from './months'
import { verifyRecord } from './verifyRecord'

/** The first day of a month in Seoul, so many months before this one: the database asks the real clock. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = new Date(Date.now() + 9 * 3_600_000).toISOString().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}

describeOnEngines('the two years of the access record', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-two-years-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const server = useServer(engine, {}, dataDir)
  const db = () => server().database.handle
  const months = () => db().select().from(accessMonths).orderBy(asc(accessMonths.month))
  const run = async () => {
    await addJob(db(), () => server().now, { kind: 'access-retention', payload: { day: '2026-03-10' } })
    await server().runJobs()
  }
  const verified = () => verifyRecord(db(), TEST_AUDIT_KEY)
  /** The faults after statements of the owner, which are taken back. */
  const forged = async (...statements: readonly string[]) => {
    const back = new Error('taken back')
    let found: unknown
    const act = withoutGuards(db(), async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = (await verifyRecord(tx, TEST_AUDIT_KEY)).faults
      throw back
    })
    await expect(act).rejects.toBe(back)
    return found
  }
  /** A month ends at the first of the next one: 25 months ago it ended 24 months before this month began. */
  const MONTHS = [26, 25, 24, 1, 0].map(monthsAgo)

  it('end for whole months only: 25 months ago is dropped, 24 months ago is kept [ACCESS-030, ACCESS-031]', async () => {
    const record = createAccessRecord({ root: db(), log: () => undefined })
    for (const month of MONTHS)
      for (const day of ['T00:00:00.000Z', 'T01:00:00.000Z'])
        await record.add(accessEntry({ at: `${month}${day}`, persons: [randomUUID()] }))
    await run()
    expect(
      (await months()).map(({ month, droppedAt, signedHead }) => [month, droppedAt !== null, signedHead !== null]),
    ).toEqual([
      [MONTHS[0], true, true],
      [MONTHS[1], true, true],
      [MONTHS[2], false, true],
      [MONTHS[3], false, true],
      [MONTHS[4], false, false],
    ])
    expect(await db().$count(accessEntries)).toBe(6)
    expect(
      server()
        .log.filter(({ event }) => event === 'access-month-dropped')
        .map(({ month }) => month),
    ).toEqual(MONTHS.slice(0, 2))
  })

  it('leave a record that still verifies, by the signed heads of what is gone [ACCESS-032]', async () => {
    expect(await verified()).toMatchObject({ months: 3, dropped: 2, entries: 6, faults: [] })
    const chain = `access:${MONTHS[1]?.slice(0, 7)}`
    const where = `where month = '${MONTHS[1]}'`
    expect(await forged(`update access_months set number = 3 ${where}`)).toMatchObject([{ chain, fault: 'altered' }])
    expect(await forged(`update access_months set signed_head = null ${where}`)).toMatchObject([
      { chain, fault: 'altered' },
    ])
    expect(
      await forged(
        `update access_months set signed_head = replace(signed_head, '"number":2', '"number":1'), number = 1 ${where}`,
      ),
    ).toMatchObject([{ chain }])
    expect(await forged(`delete from access_months ${where}`)).toMatchObject([
      { chain: `access:${MONTHS[2]?.slice(0, 7)}`, number: 1, fault: 'unlinked' },
    ])
  })

  it('are found to be cut short by the owner of the database, whatever moment stands in the row [ACCESS-035]', async () => {
    const [, ended = '', young = '', , now = ''] = MONTHS
    const midnight = (day: string) => `'${day}'::date::timestamp at time zone 'Asia/Seoul'`
    const dropped = (month: string, at: string) =>
      `update access_months set dropped_at = ${at} where month = '${month}'`
    const tables = ['access_entries', 'access_persons'].map(
      (table) => `drop table access_parts.${table}_${young.slice(0, 7).replace('-', '_')}`,
    )
    const tooEarly = (month: string) => [{ chain: `access:${month.slice(0, 7)}`, number: 2, fault: 'cut-off' }]
    for (const at of ['now()', midnight(monthsAgo(-1)), midnight(monthsAgo(-24))])
      expect(await forged(...tables, dropped(young, at)), at).toEqual(tooEarly(young))
    expect(await forged(dropped(ended, `${midnight(now)} - interval '1 millisecond'`))).toEqual(tooEarly(ended))
    expect(await forged(dropped(ended, midnight(now)))).toEqual([])
  })

  it('cannot be shortened: the function takes a month, and refuses a younger one, an unknown one, and a second time [ACCESS-031]', async () => {
    const drop = (month: string) => db().execute(sql`select drop_access_month(${month})`)
    for (const month of [MONTHS[0], MONTHS[2], MONTHS[3], MONTHS[4], monthsAgo(40)]) {
      await expect(drop(month ?? ''), month).rejects.toThrow()
    }
    expect((await verified()).entries).toBe(6)
  })

  it('leave nothing to sign and nothing to complain of for a server without the heads of then [ACCESS-032]', async () => {
    const signer = createHeadSigner({
      kinds: [accessChains(db())],
      clock: () => server().now,
      log: () => undefined,
      auditKey: TEST_AUDIT_KEY,
      heads: keepInFile(headFileOf(join(dataDir, 'another')), TEST_AUDIT_KEY),
    })
    const { heads, faults } = await signer.sign('moved')
    expect(faults).toEqual([])
    expect(heads.map(({ chain }) => chain).sort()).toEqual(
      MONTHS.slice(2).map((month) => `access:${month.slice(0, 7)}`),
    )
  })

  it('end once a day and change nothing when they ended before [ACCESS-031]', async () => {
    const before = await months()
    await run()
    expect(await months()).toEqual(before)
  })
})
