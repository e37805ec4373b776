import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditChains } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { TEST_NOW } from '../../testing/now'
import { TEST_AUDIT_KEY, useServer } from '../../testing/server'
import { appendEntries } from '../append'
import { hiddenEntries } from '../testing/masked'
import { withoutGuards } from '../testing/withoutGuards'
import { trailChains } from '../trailChains'
import { createAuditKey } from './auditKey'
import { headFileOf, keepInFile } from './headFile'
import { createHeadSigner } from './headSigner'
import { signHead, toLine } from './signedHead'

const HOUR = 3_600_000
/** 23:59 in Seoul. */
const LATE = Date.UTC(2026, 10, 23, 14, 59)

describeOnOneEngine('the signed heads of the audit trail', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'imsang-heads-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const server = useServer(engine)
  const db = () => server().database.handle
  let chain = ''
  let dataDir = ''
  beforeEach(() => {
    chain = `study:${Math.random()}`
    dataDir = mkdtempSync(join(folder, 'data-'))
    server().now = TEST_NOW
    server().log.length = 0
  })

  const heads = () => keepInFile(headFileOf(dataDir), TEST_AUDIT_KEY)
  const newSigner = () =>
    createHeadSigner({
      kinds: [trailChains(db())],
      clock: () => server().now,
      log: (line) => void server().log.push(line),
      auditKey: TEST_AUDIT_KEY,
      heads: heads(),
    })
  const append = (count: number) => {
    // `hiddenEntries` makes twelve by itself.
    const texts = Array.from({ length: count }, (_, at) => `${at}`)
    return db().transaction((tx) => appendEntries(tx, chain, hiddenEntries('x', texts).slice(-count)))
  }
  const ofChain = async () => (await heads().read(chain)).heads.map(({ number }) => number)

  it('are signed at once, then on another day in Seoul, and only where a chain moved [TRUST-005]', async () => {
    const signer = newSigner()
    server().now = LATE
    await append(3)
    await signer.sign('due')
    await append(1)
    server().now = LATE + 59_999
    await signer.sign('due')
    expect(await ofChain()).toEqual([3])
    server().now = LATE + 60_000
    await signer.sign('due')
    expect(await ofChain()).toEqual([3, 4])
    server().now = LATE + 48 * HOUR
    await signer.sign('due')
    expect(await ofChain()).toEqual([3, 4])
  })

  it('are signed after 1,000 entries, also on the same day [TRUST-005]', async () => {
    const signer = newSigner()
    await append(1)
    await signer.sign('due')
    await append(999)
    await signer.sign('due')
    expect(await ofChain()).toEqual([1])
    await append(1)
    await signer.sign('due')
    expect(await ofChain()).toEqual([1, 1001])
  })

  it('are signed when the server stops, whatever the day [TRUST-005]', async () => {
    const signer = newSigner()
    await append(2)
    await signer.sign('due')
    await append(2)
    await signer.stop()
    expect(await ofChain()).toEqual([2, 4])
    await newSigner().stop()
    expect(await ofChain()).toEqual([2, 4])
  })

  it('stand in the log and in a file for its owner alone, where the next start finds them [TRUST-005]', async () => {
    await append(2)
    await newSigner().sign('due')
    const file = headFileOf(dataDir)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [kept] = (await heads().read(chain)).heads
    expect(server().log).toContainEqual({ event: 'audit-head', ...kept })
    expect(kept).toEqual(
      signHead(TEST_AUDIT_KEY, chain, { number: 2, hash: kept?.hash ?? '' }, new Date(TEST_NOW).toISOString()),
    )
    const before = readFileSync(file, 'utf8')
    await newSigner().sign('due')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('are kept on a line of their own after half a line of a power cut [TRUST-005]', async () => {
    await append(2)
    await newSigner().sign('due')
    const file = headFileOf(dataDir)
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"at":"2026","signature":"half`)
    await append(1)
    await newSigner().stop()
    expect(await ofChain()).toEqual([2, 3])
    expect((await heads().read()).unsound).toBe(1)
  })

  it('count for nothing if their signature is wrong [TRUST-011]', async () => {
    await append(2)
    const [head] = await db().select().from(auditChains).where(eq(auditChains.chain, chain))
    const forged = signHead(
      createAuditKey('02'.repeat(32)),
      chain,
      head ?? { number: 0, hash: '' },
      '2026-01-01T00:00:00.000Z',
    )
    writeFileSync(headFileOf(dataDir), `${toLine(forged)}\n`)
    expect(await heads().read(chain)).toEqual({ heads: [], unsound: 1 })
  })

  describe('after the owner of the database', () => {
    const attack = (...statements: ReturnType<typeof sql>[]) =>
      withoutGuards(db(), async (tx) => {
        for (const statement of statements) await tx.execute(statement)
      })
    const faultIn = async (kind: string, number: number) => {
      server().now += 24 * HOUR
      server().log.length = 0
      await newSigner().sign('due')
      expect(server().log).toContainEqual({ event: 'audit-fault', chain, number, fault: kind })
      expect(await ofChain()).toEqual([5])
    }

    it('cut off its end, are not signed again, and the log says so [TRUST-015]', async () => {
      await append(5)
      await newSigner().sign('due')
      await attack(
        sql`delete from audit_entries where chain = ${chain} and number > 3`,
        sql`update audit_chains set number = 3, hash = (select hash from audit_entries where chain = ${chain} and number = 3) where chain = ${chain}`,
      )
      await faultIn('cut-off', 4)
    })

    it('erased the chain, are not signed again, and the log says so [TRUST-015]', async () => {
      await append(5)
      await newSigner().sign('due')
      await attack(
        sql`delete from audit_entries where chain = ${chain}`,
        sql`delete from audit_chains where chain = ${chain}`,
      )
      await faultIn('cut-off', 1)
    })
  })
})
