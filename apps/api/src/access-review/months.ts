import { firstAccessFault, type LinkedAccess, personSet } from '@imsang/domain/access-record'
import { type ChainFault, type ChainHead, FIRST_PREVIOUS_HASH } from '@imsang/domain/audit-chain'
import { and, asc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import type { ChainsToSign } from '../audit/signing/headSigner'
import { type ChainCheck, type ChainSource, PART, verifyEntries } from '../audit/verifyEntries'
import { sha256 } from '../base/sha256'
import type { Handle } from '../db/handle'
import { accessEntries, accessMonths, accessPersons } from '../db/schema'

type Month = typeof accessMonths.$inferSelect

interface StoredHead {
  readonly month: string
  readonly isDropped: boolean
  readonly number: number | null
  readonly hash: string | null
}

const PREFIX = 'access:'

/** The name of the chain of a month: `access:2026-11`. */
export const chainOfMonth = (month: string): string => `${PREFIX}${month.slice(0, 7)}`

/** True for the name of a chain of the access record, whose month may be dropped or erased. */
export const isChainOfMonth = (chain: string): boolean => chain.startsWith(PREFIX)

/** The chains of the access record, one for each month. A dropped month has ended: `verifyRecord` looks at what is kept of it [ACCESS-032]. */
export const accessChains = (root: Handle): ChainsToSign => ({
  owns: isChainOfMonth,
  async heads() {
    const { rows } = (await root.execute(sql`
      select months.month::text, months.dropped_at is not null as "isDropped", last.number, last.hash
      from access_months as months left join lateral (
        select number, hash from access_entries as entries where entries.month = months.month order by number desc limit 1
      ) as last on true`)) as unknown as { rows: StoredHead[] }
    return new Map(
      rows.flatMap(({ month, isDropped, number, hash }): [string, ChainHead | null][] => {
        if (isDropped) return [[chainOfMonth(month), null]]
        return number && hash ? [[chainOfMonth(month), { number, hash }]] : []
      }),
    )
  },
  async check(chain, noted, after) {
    const month = await root.query.accessMonths.findFirst({
      where: eq(accessMonths.month, `${chain.slice(PREFIX.length)}-01`),
    })
    return verifyMonth(
      root,
      month ?? { month: `${chain.slice(PREFIX.length)}-01`, previousHash: FIRST_PREVIOUS_HASH },
      noted,
      after,
    )
  },
})

/** Checks the chain of a month that is not dropped, with the sets of persons that its entries name [ACCESS-021]. */
export function verifyMonth(
  db: Handle,
  month: Pick<Month, 'month' | 'previousHash'> & Partial<Month>,
  noted?: readonly ChainHead[],
  after: ChainHead = { number: 0, hash: month.previousHash },
): Promise<ChainCheck> {
  return verifyEntries(chainOf(db, month), noted, after)
}

interface Read extends LinkedAccess {
  /** True when the set that it names is stored, has that name and that many persons. */
  readonly hasItsPersons: boolean
}

function chainOf(db: Handle, { month, number, hash }: Pick<Month, 'month'> & Partial<Month>): ChainSource<Read> {
  return {
    async read(after) {
      const inPart = and(gt(accessEntries.number, after), lte(accessEntries.number, after + PART))
      const rows = await db
        .select()
        .from(accessEntries)
        .where(and(eq(accessEntries.month, month), after > 0 ? inPart : lte(accessEntries.number, PART)))
        .orderBy(asc(accessEntries.number))
      const sizes = await sizesOf(db, month, [...new Set(rows.flatMap(({ persons }) => persons ?? []))])
      return rows.map(({ at, ...row }) => ({
        ...(row as unknown as LinkedAccess),
        at: Number.isNaN(at.getTime()) ? 'unreadable' : at.toISOString(),
        hasItsPersons: (row.persons === null ? 0 : sizes.get(row.persons)) === row.personCount,
      }))
    },
    faultIn(part, head) {
      const fault = firstAccessFault(part, sha256, head)
      const without = part.find(({ hasItsPersons }) => !hasItsPersons)
      const missing: ChainFault | null = without ? { number: without.number, fault: 'altered' } : null
      if (!fault || !missing) return fault ?? missing
      return missing.number < fault.number ? missing : fault
    },
    async end() {
      const [found] = await db
        .select({ last: max(accessEntries.number) })
        .from(accessEntries)
        .where(eq(accessEntries.month, month))
      const last = found?.last ?? 0
      if (number && hash) return { stored: { number, hash }, last }
      const [newest] = await db
        .select({ number: accessEntries.number, hash: accessEntries.hash })
        .from(accessEntries)
        .where(and(eq(accessEntries.month, month), eq(accessEntries.number, last)))
      return { stored: newest ?? null, last }
    },
  }
}

/** Returns the size of each set that is stored under its right name. */
async function sizesOf(db: Handle, month: string, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const sets = await db
    .select({ hash: accessPersons.hash, ids: accessPersons.ids })
    .from(accessPersons)
    .where(and(eq(accessPersons.month, month), inArray(accessPersons.hash, [...names])))
  return new Map(
    sets.flatMap(({ hash, ids }) => (personSet(ids, sha256)?.hash === hash ? [[hash, ids.length] as const] : [])),
  )
}
