import { demoStudyId } from '@imsang/fixtures'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditChains, auditEntries, users } from '../db/schema'
import { CONSENTED, changeDate } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { entriesOf, plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { chainOfStudy } from './append'
import { withoutGuards } from './testing/withoutGuards'
import { verifyAudit } from './verify'

const CHAIN = chainOfStudy(demoStudyId('study-1'))

describeOnEngines('the audit trail', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  beforeAll(async () => {
    const id = await plantSubject(server(), CONSENTED)
    await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-09' })
    expect(await entriesOf(server(), id)).toHaveLength(1)
  })

  it('holds the demo data as one intact chain per study and one of the accounts [TRUST-267]', async () => {
    const { chains, entries, faults } = await verifyAudit(db())
    expect(chains).toBe(4)
    expect(entries).toBeGreaterThan(200)
    expect(faults).toEqual([])
  })

  it('names the authors of the demo data by the addresses of their accounts, in version 2 [TRUST-070, TRUST-071]', async () => {
    const others = await db()
      .select({ number: auditEntries.number })
      .from(auditEntries)
      .leftJoin(users, and(eq(sql`${users.id}::text`, auditEntries.actorId), eq(users.email, auditEntries.actorLogin)))
      .where(or(and(isNull(users.id), ne(auditEntries.actorLogin, 'demo-data')), ne(auditEntries.hashVersion, 2)))
    expect(others).toEqual([])
    // No account can have that one. It stands in the history of the accounts alone.
    const made = await db()
      .selectDistinct({ chain: auditEntries.chain })
      .from(auditEntries)
      .where(eq(auditEntries.actorLogin, 'demo-data'))
    expect(made).toEqual([{ chain: 'platform' }])
  })

  it.each([
    ['update', sql`update audit_entries set reason = 'x' where number = 1`],
    ['delete', sql`delete from audit_entries where number = 1`],
    // With the reviews that refer to them: alone they are refused by the database itself.
    ['truncate', sql`truncate audit_entries cascade`],
  ])('refuses to %s entries [AUDIT-062]', async (_, statement) => {
    await expect(db().execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect((await verifyAudit(db())).faults).toEqual([])
  })

  describe('after the triggers were bypassed', () => {
    const meddle = async (statement: ReturnType<typeof sql>) => {
      const faults = withoutGuards(db(), async (tx) => {
        await tx.execute(statement)
        const report = await verifyAudit(tx)
        throw Object.assign(new Error('undo'), { report })
      })
      return faults.catch((error: { report: Awaited<ReturnType<typeof verifyAudit>> }) => error.report.faults)
    }

    it('detects a changed value [TRUST-262]', async () => {
      const faults = await meddle(
        sql`update audit_entries set new_value = '2020-01-01' where chain = ${CHAIN} and number = 7`,
      )
      expect(faults).toMatchObject([{ chain: CHAIN, number: 7, fault: 'altered' }])
    })

    it('detects a removed entry [TRUST-263]', async () => {
      const faults = await meddle(sql`delete from audit_entries where chain = ${CHAIN} and number = 7`)
      expect(faults).toMatchObject([{ chain: CHAIN, number: 7, fault: 'gap' }])
    })

    it('detects that the newest entries are missing [TRUST-264]', async () => {
      const [head] = await db().select().from(auditChains).where(eq(auditChains.chain, CHAIN))
      const last = head?.number ?? 0
      const faults = await meddle(sql`delete from audit_entries where chain = ${CHAIN} and number > ${last - 2}`)
      expect(faults).toMatchObject([{ chain: CHAIN, number: last - 1, fault: 'cut-off' }])
    })

    it('detects a chain without its head [TRUST-264]', async () => {
      const faults = await meddle(sql`delete from audit_chains where chain = ${CHAIN}`)
      expect(faults).toMatchObject([{ chain: CHAIN, fault: 'cut-off' }])
    })
  })

  it('has the same change set for every entry of one request [ACCESS-015]', async () => {
    const id = await plantSubject(server())
    await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-02-01' })
    const sets = await db()
      .select({ changeSet: auditEntries.changeSet })
      .from(auditEntries)
      .where(eq(auditEntries.entityId, id))
    expect(sets).toHaveLength(2)
    expect(new Set(sets.map(({ changeSet }) => changeSet)).size).toBe(1)
  })
})
