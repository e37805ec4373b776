import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { mails, users } from '../../db/schema'
import { addJob } from '../../jobs/addJob'
import { describeOnOneEngine } from '../../testing/engines'
import { TEST_AUDIT_KEY, useServer } from '../../testing/server'
import { withoutGuards } from '../testing/withoutGuards'
import { headFileOf, readHeads } from './headFile'
import { fromLine, signHead } from './signedHead'
import { tellOfHeads } from './tellOfHeads'

const ADMIN = 'admin@imsang.example'

describeOnOneEngine('the daily letter of signed heads', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-letters-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const server = useServer(engine, {}, dataDir)
  const db = () => server().database.handle
  const tell = async () => {
    await db().delete(mails)
    await addJob(db(), () => server().now, { kind: 'audit-heads', payload: { day: '2026-03-10' } })
    await server().runJobs()
    return db().select().from(mails).orderBy(mails.id)
  }
  beforeEach(() => db().update(users).set({ isEnabled: true }).where(eq(users.email, ADMIN)))

  it('goes to the system administrators alone, and a saved letter is as good as the file [TRUST-005, TRUST-006]', async () => {
    const letters = await tell()
    expect(letters.map(({ to }) => to)).toEqual([ADMIN])
    expect(letters[0]?.subject).toBe('[임상] 변경 이력 서명 (2026. 3. 10.)')
    const kept = await readHeads(headFileOf(dataDir), TEST_AUDIT_KEY)
    expect(kept.heads.length).toBeGreaterThan(2)
    const saved = join(dataDir, 'letter.txt')
    writeFileSync(saved, letters[0]?.text ?? '')
    const read = await readHeads(saved, TEST_AUDIT_KEY)
    expect(new Set(read.heads)).toEqual(new Set(kept.heads))
    expect(read.unsound).toBe(0)
  })

  it('holds the newest 500 heads, the newest first [TRUST-006]', async () => {
    await db().delete(mails)
    // In no order, as the chains are.
    const all = Array.from({ length: 502 }, (_, at) => (at * 7) % 502)
    const heads = all.map((at) =>
      signHead(TEST_AUDIT_KEY, `study:${at}`, { number: 1, hash: 'ab'.repeat(32) }, new Date(at * 1000).toISOString()),
    )
    const signer = { sign: async () => ({ heads, faults: [] }), start: () => {}, stop: async () => {} }
    await tellOfHeads({ root: db(), clock: () => server().now }, signer)
    const [letter] = await db().select().from(mails)
    const chains = letter?.text.split('\n').flatMap((line) => fromLine(line)?.chain ?? [])
    expect(chains).toEqual(Array.from({ length: 500 }, (_, at) => `study:${501 - at}`))
  })

  it('goes to nobody who cannot sign in [TRUST-006]', async () => {
    await db().update(users).set({ isEnabled: false }).where(eq(users.email, ADMIN))
    expect(await tell()).toEqual([])
  })

  it('has a second one beside it on each day on which a chain was altered since it was signed [TRUST-016]', async () => {
    await server().signer.sign('moved')
    const [{ chain, number } = { chain: '', number: 0 }] = (await readHeads(headFileOf(dataDir), TEST_AUDIT_KEY)).heads
    await withoutGuards(db(), async (tx) => {
      await tx.execute(sql`delete from audit_entries where chain = ${chain} and number = ${number}`)
      await tx.execute(
        sql`update audit_chains set number = ${number - 1}, hash =
          (select hash from audit_entries where chain = ${chain} and number = ${number - 1}) where chain = ${chain}`,
      )
    })
    for (const _ of ['today', 'tomorrow']) {
      const letter = (await tell()).find(({ subject }) => subject === '[임상] 변경 이력에서 이상 발견')
      expect(letter?.to).toBe(ADMIN)
      expect(letter?.text).toContain(`${chain} #${number}: cut-off`)
    }
  })
})
