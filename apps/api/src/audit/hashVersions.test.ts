import { createHash } from 'node:crypto'
import { type LinkedEntry, linkEntry } from '@imsang/domain/audit-chain'
import { demoStudyId } from '@imsang/fixtures'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { auditChains, auditEntries } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { chainOfStudy } from './append'
import { useOfflineCheck, withEntries } from './testing/offline'
import { core } from './testing/tamper'
import { withoutGuards } from './testing/withoutGuards'
import { toLinked } from './toLinked'
import { verifyChain } from './verifyChain'
import type { Fault } from './verifyEntries'

const STUDY = demoStudyId('study-3')
const CHAIN = chainOfStudy(STUDY)
const ADMIN = 'admin@imsang.example'
/** Who wrote in this study, as in the list of demo accounts. */
const ADDRESSES = { 윤서준: 'pi@seoul-hospital.example', 오은서: 'crc@seoul-hospital.example' }
/** The number of entries written before there was a version 2. */
const OLD = 7

/** Hashes an entry as version 1 did, without the package under test: sorted keys, no address. */
function linkedAsOld({ actorLogin: _, ...entry }: LinkedEntry, previousHash: string): LinkedEntry {
  const { hash: _hash, ...hashed } = { ...entry, hashVersion: 1, previousHash }
  const text = JSON.stringify(Object.fromEntries(Object.entries(hashed).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return { ...hashed, actorLogin: null, hash: createHash('sha256').update(text).digest('hex') }
}

describeOnEngines('a chain that begins with version 1 and goes on with version 2', (engine) => {
  const server = useServer(engine)
  const check = useOfflineCheck()
  const db = () => server().database.handle
  const verify = async () => (await server().call('verifyAuditTrail', { as: ADMIN, path: { projectId: STUDY } })).data
  const exported = async (format: 'csv' | 'json') =>
    (
      await server().call('exportAuditTrail', {
        as: ADMIN,
        path: { projectId: STUDY },
        body: { format, purpose: '정기 점검' },
      })
    ).data
  const entriesIn = async (tx: Handle) =>
    (await tx.select().from(auditEntries).where(eq(auditEntries.chain, CHAIN)).orderBy(asc(auditEntries.number))).map(
      toLinked,
    )

  const store = (tx: Handle, { number, actorLogin, hashVersion, previousHash, hash }: LinkedEntry) =>
    tx
      .update(auditEntries)
      .set({ actorLogin, hashVersion, previousHash, hash })
      .where(and(eq(auditEntries.chain, CHAIN), eq(auditEntries.number, number)))

  /** Stores the entries from `from` on and hashes all later ones anew, as somebody who owns the database can. */
  const rewrite = (db: Handle, change: (entry: LinkedEntry, previousHash: string) => LinkedEntry) =>
    withoutGuards(db, async (tx) => {
      let previousHash = '0'.repeat(64)
      for (const entry of await entriesIn(tx)) {
        const linked = change(entry, previousHash)
        await store(tx, linked)
        previousHash = linked.hash
      }
      await tx.update(auditChains).set({ hash: previousHash }).where(eq(auditChains.chain, CHAIN))
    })
  const anew = (entry: LinkedEntry, previousHash: string) =>
    entry.number <= OLD ? linkedAsOld(entry, previousHash) : linkEntry(core(entry), previousHash, sha256)

  beforeAll(() => rewrite(db(), anew))

  it('is intact on the server and offline, in both formats [TRUST-071, TRUST-073]', async () => {
    expect((await verify()).fault).toBeNull()
    const json = await exported('json')
    const entries = JSON.parse(json.file.content) as LinkedEntry[]
    expect(entries.length).toBeGreaterThan(OLD)
    expect(entries.map((entry) => Object.hasOwn(entry, 'actorLogin'))).toEqual(
      entries.map(({ number }) => number > OLD),
    )
    expect(await check(json)).toMatch(/^intact/)
    expect(await check(await exported('csv'))).toMatch(/^intact/)
  })

  it('answers entries of version 1 without an address, and the others with that of the account [TRUST-070]', async () => {
    const query = { size: '100' }
    const { data } = await server().call('listAuditTrail', { as: ADMIN, path: { projectId: STUDY }, query })
    for (const { number, changedByLogin, changedByName } of data.content) {
      expect(changedByLogin).toBe(number > OLD ? ADDRESSES[changedByName as keyof typeof ADDRESSES] : null)
    }
  })

  const TAMPERINGS: [string, number, Partial<LinkedEntry>][] = [
    ['another address', OLD + 2, { actorLogin: 'ci@seoul-hospital.example' }],
    ['no address', OLD + 2, { actorLogin: null }],
    ['an address in an entry of version 1', OLD - 1, { actorLogin: 'ci@seoul-hospital.example' }],
    ['a lower version', OLD + 2, { hashVersion: 1 }],
    ['a lower version without the address', OLD + 2, { hashVersion: 1, actorLogin: null }],
    ['an unknown version', OLD + 2, { hashVersion: 3 }],
  ]

  describe.each(TAMPERINGS)('with %s', (_, number, changed) => {
    it('is found on the server [TRUST-072]', async () => {
      const fault = await undone(db(), async (tx) => {
        await tx.execute(sql`alter table audit_entries disable trigger audit_entries_no_change`)
        const entry = (await entriesIn(tx))[number - 1] as LinkedEntry
        await store(tx, { ...entry, ...changed })
        return firstFaultOf(tx)
      })
      expect(fault).toMatchObject({ number, fault: 'altered' })
    })

    it('is found offline [TRUST-073]', async () => {
      const json = await exported('json')
      const altered = (JSON.parse(json.file.content) as LinkedEntry[]).map((entry) => {
        if (entry.number !== number) return entry
        const { actorLogin, ...rest } = { ...entry, ...changed }
        return actorLogin === null || actorLogin === undefined ? rest : { ...rest, actorLogin }
      })
      expect(await check(withEntries(json, altered), { keys: null })).toMatch(new RegExp(`^1 entry ${number}: `))
    })
  })

  it('is found where a later entry was written as one of version 1 and all were hashed again [TRUST-072, TRUST-073]', async () => {
    const lowered = (entry: LinkedEntry, previousHash: string) =>
      entry.number === OLD + 2 ? linkedAsOld(entry, previousHash) : anew(entry, previousHash)
    const fault = await undone(db(), async (tx) => {
      await rewrite(tx, lowered)
      return firstFaultOf(tx)
    })
    expect(fault).toMatchObject({ number: OLD + 2, fault: 'altered' })
    const json = await exported('json')
    const forged: LinkedEntry[] = []
    for (const entry of JSON.parse(json.file.content) as LinkedEntry[]) {
      forged.push(lowered(entry, forged.at(-1)?.hash ?? '0'.repeat(64)))
    }
    const shown = forged.map(({ actorLogin, ...entry }) => (actorLogin === null ? entry : { ...entry, actorLogin }))
    expect(await check(withEntries(json, shown, { hash: forged.at(-1)?.hash ?? '' }), { keys: null })).toBe(
      `1 entry ${OLD + 2}: field hashVersion is lower than before`,
    )
  })
})

const firstFaultOf = async (tx: Handle): Promise<Fault | null> => (await verifyChain(tx, CHAIN)).fault

class Undo extends Error {
  constructor(readonly fault: Fault | null) {
    super('undo')
  }
}

function undone(db: Handle, act: (tx: Handle) => Promise<Fault | null>): Promise<Fault | null> {
  const acted = db.transaction(async (tx) => {
    throw new Undo(await act(tx))
  })
  return acted.catch((error: unknown) => {
    if (error instanceof Undo) return error.fault
    throw error
  })
}
