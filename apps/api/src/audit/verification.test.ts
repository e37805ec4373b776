import { demoStudyId } from '@imsang/fixtures'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { CRC, PI } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { appendEntries, chainOfStudy } from './append'
import { hiddenEntries } from './testing/masked'
import { verifyAudit } from './verify'
import { verifyChain } from './verifyChain'

const projectId = demoStudyId('study-1')
const CHAIN = chainOfStudy(projectId)

describeOnEngines('the verification of an audit trail', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const verify = (as: 'pi@seoul-hospital.example' | 'crc@seoul-hospital.example' = PI) =>
    server().call('verifyAuditTrail', { as, path: { projectId } })
  const headOf = async () => {
    const head = await db().query.auditChains.findFirst({ where: eq(auditChains.chain, CHAIN) })
    if (!head) throw new Error('no head')
    return head
  }

  it('reports that it is intact, the number of entries, and the head to note', async () => {
    const head = await headOf()
    expect((await verify()).data).toEqual({
      isIntact: true,
      entries: head.number,
      headHash: head.hash,
      checkedAt: new Date(server().now).toISOString(),
      fault: null,
    })
  })

  it('is refused without the right to the history [AUDIT-025]', async () => {
    expect((await verify(CRC)).status).toBe(403)
  })

  it('covers the study of its address only', async () => {
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

  it('works while entries are appended', async () => {
    const append = () => db().transaction((tx) => appendEntries(tx, CHAIN, hiddenEntries('x')))
    const results = await Promise.all([verify(), append(), verify(), append(), verify(), append(), verify()])
    for (const result of results) if (result) expect(result.data.fault).toBeNull()
  })

  it('reads a chain longer than one part', async () => {
    const texts = Array.from({ length: 2500 }, (_, at) => `${at}`)
    await db().transaction((tx) => appendEntries(tx, 'study:parts', hiddenEntries('x', texts)))
    expect(await verifyChain(db(), 'study:parts')).toMatchObject({ count: 2512, fault: null })
    await withoutTriggers(
      sql`update audit_entries set new_value = 'x' where chain = 'study:parts' and number = 2001`,
      async (tx) => expect((await verifyChain(tx, 'study:parts')).fault).toMatchObject({ number: 2001 }),
    )
  })

  describe('against an entry that was noted elsewhere', () => {
    it('finds no fault when the chain only grew', async () => {
      const { number, hash } = await headOf()
      await db().transaction((tx) => appendEntries(tx, CHAIN, hiddenEntries('x')))
      expect((await verifyChain(db(), CHAIN, [{ number, hash }])).fault).toBeNull()
    })

    it('finds a changed hash, a shortened chain and a missing chain', async () => {
      const { number, hash } = await headOf()
      const noted = async (chain: string, at: number, was: string) =>
        (await verifyAudit(db(), [{ chain, number: at, hash: was }])).faults.filter((fault) => fault.chain === chain)
      expect(await noted(CHAIN, 5, hash)).toMatchObject([{ number: 5, fault: 'altered' }])
      expect(await noted(CHAIN, number + 3, hash)).toMatchObject([{ number: number + 1, fault: 'cut-off' }])
      expect(await noted('study:gone', 4, hash)).toMatchObject([{ number: 1, fault: 'cut-off' }])
    })
  })

  /** Runs a statement with the triggers disabled; undone when `look` is given. */
  async function withoutTriggers(statement: ReturnType<typeof sql>, look?: (tx: Handle) => Promise<void>) {
    const undo = new Error('undo')
    await db()
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger user`)
        await tx.execute(statement)
        await look?.(tx)
        await tx.execute(sql`alter table audit_entries enable trigger user`)
        if (look) throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }
})
