import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoStudyId } from '@imsang/fixtures'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { CRC, PI } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { TEST_AUDIT_KEY, useServer } from '../testing/server'
import { appendEntries, chainOfStudy } from './append'
import { isGuarded } from './guards'
import { createAuditKey } from './signing/auditKey'
import { headFileOf, keepInFile } from './signing/headFile'
import { signHead, toLine } from './signing/signedHead'
import { hiddenEntries } from './testing/masked'
import { TAMPERINGS } from './testing/tamper'
import { withoutGuards } from './testing/withoutGuards'
import { verifyAudit } from './verify'
import { verifyChain } from './verifyChain'
import { verifyTrail } from './verifyTrail'

const projectId = demoStudyId('study-1')
const CHAIN = chainOfStudy(projectId)

describeOnEngines('the verification of an audit trail', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-verified-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const server = useServer(engine, {}, dataDir)
  const db = () => server().database.handle
  const verify = (as: 'pi@seoul-hospital.example' | 'crc@seoul-hospital.example' = PI) =>
    server().call('verifyAuditTrail', { as, path: { projectId } })
  const headOf = async () => {
    const head = await db().query.auditChains.findFirst({ where: eq(auditChains.chain, CHAIN) })
    if (!head) throw new Error('no head')
    return head
  }

  it('reports that it is intact, the number of entries, the head to note, and that no signed head was there [TRUST-008]', async () => {
    const head = await headOf()
    expect((await verify()).data).toEqual({
      isIntact: true,
      entries: head.number,
      headHash: head.hash,
      checkedAt: new Date(server().now).toISOString(),
      fault: null,
      signedHead: null,
      unsoundHeads: 0,
      isGuarded: true,
    })
  })

  it('is refused without the right to the history [AUDIT-025]', async () => {
    expect((await verify(CRC)).status).toBe(403)
  })

  it('covers the study of its address only [TRUST-266]', async () => {
    const other = chainOfStudy(demoStudyId('study-2'))
    await withoutTriggers(sql`update audit_entries set reason = 'x' where chain = ${other} and number = 3`)
    expect((await verify()).data.isIntact).toBe(true)
    const admin = { as: 'admin@imsang.example', path: { projectId: demoStudyId('study-2') } } as const
    const { data } = await server().call('verifyAuditTrail', admin)
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, other), eq(auditEntries.number, 3)))
    expect(data).toMatchObject({
      isIntact: false,
      entries: 3,
      fault: { number: 3, kind: 'altered', at: entry?.at.toISOString() },
    })
  })

  it('works while entries are appended [TRUST-265]', async () => {
    const append = () => db().transaction((tx) => appendEntries(tx, CHAIN, hiddenEntries('x')))
    const results = await Promise.all([verify(), append(), verify(), append(), verify(), append(), verify()])
    for (const result of results) if (result) expect(result.data.fault).toBeNull()
  })

  it('reads a chain longer than one part [TRUST-262]', async () => {
    const texts = Array.from({ length: 2500 }, (_, at) => `${at}`)
    await db().transaction((tx) => appendEntries(tx, 'study:parts', hiddenEntries('x', texts)))
    expect(await verifyChain(db(), 'study:parts')).toMatchObject({ count: 2512, fault: null })
    await withoutTriggers(
      sql`update audit_entries set new_value = 'x' where chain = 'study:parts' and number = 2001`,
      async (tx) => expect((await verifyChain(tx, 'study:parts')).fault).toMatchObject({ number: 2001 }),
    )
  })

  describe('against an entry that was noted elsewhere', () => {
    it('finds no fault when the chain only grew [TRUST-265]', async () => {
      const { number, hash } = await headOf()
      await db().transaction((tx) => appendEntries(tx, CHAIN, hiddenEntries('x')))
      expect((await verifyChain(db(), CHAIN, [{ number, hash }])).fault).toBeNull()
    })

    it('finds a changed hash, a shortened chain and a missing chain [TRUST-012]', async () => {
      const { number, hash } = await headOf()
      const noted = async (chain: string, at: number, was: string) =>
        (await verifyAudit(db(), [{ chain, number: at, hash: was }])).faults.filter((fault) => fault.chain === chain)
      expect(await noted(CHAIN, 5, hash)).toMatchObject([{ number: 5, fault: 'altered' }])
      expect(await noted(CHAIN, number + 3, hash)).toMatchObject([{ number: number + 1, fault: 'cut-off' }])
      expect(await noted('study:gone', 4, hash)).toMatchObject([{ number: 1, fault: 'cut-off' }])
    })
  })

  describe('against signed heads', () => {
    const OTHER = demoStudyId('study-3')
    const chain = chainOfStudy(OTHER)
    const verifyOther = async () =>
      (await server().call('verifyAuditTrail', { as: 'admin@imsang.example', path: { projectId: OTHER } })).data
    const headNow = async () => {
      const row = await db().query.auditChains.findFirst({ where: eq(auditChains.chain, chain) })
      if (!row) throw new Error('no head')
      return row
    }
    const append = () => db().transaction((tx) => appendEntries(tx, chain, hiddenEntries('x')))

    /** What the owner of the tables does, undone afterwards; each attack leaves the chain consistent in itself. */
    const ATTACKS: readonly (readonly [
      name: string,
      expected: object,
      (tx: Handle, last: number) => Promise<unknown>,
    ])[] = [
      [
        'erased with its head',
        { number: 1, kind: 'cut-off' },
        async (tx) => {
          await tx.delete(auditEntries).where(eq(auditEntries.chain, chain))
          await tx.delete(auditChains).where(eq(auditChains.chain, chain))
        },
      ],
      [
        'cut off at its end',
        { kind: 'cut-off' },
        (tx, last) => TAMPERINGS.removeToTheEnd?.(tx, { chain, number: last - 1, last }) ?? Promise.resolve(),
      ],
      [
        'altered and hashed anew',
        { kind: 'altered' },
        (tx, last) => TAMPERINGS.hashToTheEnd?.(tx, { chain, number: 4, last }) ?? Promise.resolve(),
      ],
    ]

    it('says with which one it agrees, and since when [TRUST-007]', async () => {
      await server().signer.sign('moved')
      const { number, hash } = await headNow()
      const signedAt = new Date(server().now).toISOString()
      const signedHead = { number, hash, signedAt, keyId: TEST_AUDIT_KEY.id }
      expect(await verifyOther()).toMatchObject({ isIntact: true, signedHead, unsoundHeads: 0 })
      await append()
      expect(await verifyOther()).toMatchObject({ isIntact: true, entries: number + 12, signedHead })
      server().now += 1000
      await server().signer.sign('moved')
      const newest = { ...signedHead, number: number + 12, hash: (await headNow()).hash }
      expect(await verifyOther()).toMatchObject({
        signedHead: { ...newest, signedAt: new Date(server().now).toISOString() },
      })
    })

    it('is compared with every one, also with an older one beside a newer one that agrees [TRUST-007]', async () => {
      const file = headFileOf(dataDir)
      const before = readFileSync(file, 'utf8')
      const old = signHead(TEST_AUDIT_KEY, chain, { number: 2, hash: 'ab'.repeat(32) }, '2026-01-01T00:00:00.000Z')
      writeFileSync(file, `${toLine(old)}\n${before}`)
      const { number } = await headNow()
      expect(await verifyOther()).toMatchObject({ isIntact: false, fault: { number: 2, kind: 'altered' } })
      writeFileSync(file, before)
      expect(await verifyOther()).toMatchObject({ isIntact: true, entries: number })
    })

    it.each(ATTACKS)(
      'finds a chain that its owner has %s, which by itself looks intact [TRUST-010]',
      async (_, expected, attack) => {
        await append()
        await server().signer.sign('moved')
        const { number } = await headNow()
        const undo = new Error('undo')
        await withoutGuards(db(), async (tx) => {
          await attack(tx, number)
          expect((await verifyChain(tx, chain)).fault).toBeNull()
          const heads = keepInFile(headFileOf(dataDir), TEST_AUDIT_KEY)
          const found = await verifyTrail(tx, { clock: () => server().now }, heads, chain)
          expect(found).toMatchObject({ isIntact: false, fault: expected, isGuarded: false })
          throw undo
        }).catch((error: unknown) => {
          if (error !== undo) throw error
        })
      },
    )

    it('counts those with a wrong signature and compares with none of them [TRUST-011]', async () => {
      await server().signer.sign('moved')
      const before = await verifyOther()
      const wrong = signHead(
        createAuditKey('03'.repeat(32)),
        chain,
        { number: 1, hash: 'ab'.repeat(32) },
        '2026-01-01T00:00:00.000Z',
      )
      appendFileSync(headFileOf(dataDir), `${toLine(wrong)}\n`)
      expect(await verifyOther()).toEqual({ ...before, unsoundHeads: 1 })
    })

    it.each([
      ['audit_entries', 'audit_entries_no_change'],
      ['audit_entries', 'audit_entries_no_truncate'],
      ['audit_chains', 'audit_chains_moves_on'],
      ['audit_chains', 'audit_chains_no_truncate'],
    ])('notices on %s that the trigger %s is missing or disabled [TRUST-013]', async (table, trigger) => {
      const undo = new Error('undo')
      for (const act of [`alter table ${table} disable trigger ${trigger}`, `drop trigger ${trigger} on ${table}`]) {
        const acted = db().transaction(async (tx) => {
          await tx.execute(sql.raw(act))
          expect(await isGuarded(tx), act).toBe(false)
          throw undo
        })
        await expect(acted).rejects.toBe(undo)
      }
    })

    it('names triggers that are disabled, or work in some sessions only [TRUST-013]', async () => {
      expect((await verifyOther()).isGuarded).toBe(true)
      await withoutGuards(db(), async (tx) => expect(await isGuarded(tx)).toBe(false))
      await db().execute(sql`alter table audit_chains enable trigger audit_chains_moves_on`)
      expect((await verifyOther()).isGuarded).toBe(false)
      await db().execute(sql`alter table audit_chains enable always trigger audit_chains_moves_on`)
    })
  })

  it('serves its public key without a session [TRUST-004]', async () => {
    const answer = await server().request('/.well-known/imsang-audit-key.json')
    expect([answer.status, await answer.json()]).toEqual([200, { keys: TEST_AUDIT_KEY.publicKeys }])
  })

  it('keeps the head of a chain from being moved back, moved to nowhere, and removed [TRUST-010]', async () => {
    const { number } = await headOf()
    const move = (values: object) => db().update(auditChains).set(values).where(eq(auditChains.chain, CHAIN))
    const [before] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, CHAIN), eq(auditEntries.number, number - 1)))
    await expect(move({ number: number - 1, hash: before?.hash })).rejects.toThrow()
    await expect(move({ number: number + 1, hash: before?.hash })).rejects.toThrow()
    await expect(move({ chain: 'study:elsewhere' })).rejects.toThrow()
    await expect(db().delete(auditChains).where(eq(auditChains.chain, CHAIN))).rejects.toThrow()
    await expect(db().execute(sql`truncate audit_chains`)).rejects.toThrow()
  })

  /** Runs a statement with the triggers disabled; undone when `look` is given. */
  async function withoutTriggers(statement: ReturnType<typeof sql>, look?: (tx: Handle) => Promise<void>) {
    const undo = new Error('undo')
    await withoutGuards(db(), async (tx) => {
      await tx.execute(statement)
      await look?.(tx)
      if (look) throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
  }
})
