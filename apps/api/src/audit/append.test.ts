import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { auditChains, auditEntries } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { appendEntries, type NewEntry } from './append'
import { toLinked } from './toLinked'
import { verifyChain } from './verifyChain'

/** What a list of values could confuse with its own signs. */
const TEXTS = [null, 'NULL', 'null', '', '{}', '{"a",b}', '"', '\\', '\\"', "'", ',', ' 가 ', 'a\nb', '김😀']

/** So many that they are stored in three parts, each field with several values. */
const ENTRIES = Array.from({ length: 2500 }, (_, at): NewEntry => {
  const text = (shift: number) => TEXTS[(at + shift) % TEXTS.length] ?? null
  return {
    entityType: at % 2 ? 'visit' : 'subject',
    entityId: newId(),
    changeSet: newId(),
    fieldName: `${text(0)}`,
    fieldLabel: `${text(1)}`,
    oldValue: text(2),
    newValue: text(3),
    reason: text(4),
    changeType: at % 3 ? 'UPDATE' : 'CREATE',
    actorId: newId(),
    actorName: `${text(5)}`,
    actorRole: text(6),
    actorLogin: `${text(7)}`,
    ipAddress: at % 2 ? null : '198.51.100.1',
    userAgent: text(8),
    at: new Date(Date.UTC(2026, 2, 2, 0, 0, 0, at)).toISOString(),
  }
})
/** With one author, moment and kind; the value too is the same in the third part, and in most of the first. */
const ALIKE = ENTRIES.map((entry, at) => ({
  ...(ENTRIES[1] as NewEntry),
  newValue: at < 950 || at >= 2000 ? '같음' : entry.newValue,
}))

/** Hashes an entry of version 2 without the package under test: sorted keys, SHA-256. */
const hashOf = (entry: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))))
    .digest('hex')

describeOnEngines('the end of a chain', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const append = (chain: string, entries: Iterable<NewEntry>) =>
    db().transaction((tx) => appendEntries(tx, chain, entries))
  const stored = async (chain: string) =>
    (await db().select().from(auditEntries).where(eq(auditEntries.chain, chain)).orderBy(asc(auditEntries.number))).map(
      toLinked,
    )

  it.each([
    ['different', ENTRIES],
    ['alike', ALIKE],
    ['one', ENTRIES.slice(5, 6)],
  ])('gets every entry as it was given, in order and linked: %s [AUDIT-048]', async (chain, entries) => {
    await append(chain, entries)
    let previousHash = '0'.repeat(64)
    const expected = entries.map((entry, at) => {
      const hashed = { ...entry, chain, number: at + 1, hashVersion: 2, previousHash }
      previousHash = hashOf(hashed)
      return { ...hashed, hash: previousHash }
    })
    expect(await stored(chain)).toEqual(expected)
    expect(await verifyChain(db(), chain)).toMatchObject({ count: entries.length, fault: null })
    await append(chain, ENTRIES.slice(0, 2))
    expect((await stored(chain)).slice(-2)).toMatchObject([
      { number: entries.length + 1 },
      { number: entries.length + 2 },
    ])
    expect((await verifyChain(db(), chain)).fault).toBeNull()
  })

  it('gets all entries or none: one that cannot be made, and one that cannot be stored [AUDIT-048]', async () => {
    const withReason = (reason: string) => ENTRIES.map((entry, at) => (at === 1500 ? { ...entry, reason } : entry))
    await append('none', ENTRIES.slice(0, 3))
    await expect(append('none', withReason('\ud800'))).rejects.toThrow('a lone surrogate')
    await expect(append('none', withReason('\u0000'))).rejects.toThrow()
    expect(await stored('none')).toHaveLength(3)
    await append('none', [])
    await append('nothing', [])
    expect(await db().select().from(auditChains).where(eq(auditChains.chain, 'nothing'))).toEqual([])
    await append('none', ENTRIES.slice(3, 5))
    expect(await verifyChain(db(), 'none')).toMatchObject({ count: 5, fault: null })
  })
})
