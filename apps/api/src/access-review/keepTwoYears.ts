import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { HeadSigner } from '../audit/signing/headSigner'
import { toLine } from '../audit/signing/signedHead'
import { describeError, type Log } from '../base/log'
import type { Handle } from '../db/handle'
import { accessMonths } from '../db/schema'
import type { Services } from '../db/services'
import { hasEndedTwoYearsBefore } from './hasEndedTwoYearsBefore'
import { chainOfMonth } from './months'

/**
 * Keeps the signed head of every closed month, and drops the entries of those that ended two years ago [ACCESS-030,
 * ACCESS-031]. The database itself says how old a month is: nobody who moves a server's clock shortens the two years.
 */
export async function keepTwoYears({ root }: Pick<Services, 'root'>, signer: HeadSigner, log: Log): Promise<void> {
  const { heads } = await signer.sign('moved')
  for (const { month } of await closedMonths(root)) {
    const head = heads.find(({ chain }) => chain === chainOfMonth(month))
    if (!head) continue
    // A month with a fault has no head of its end: the database refuses an older one, and the month stays.
    await keepHead(root, month, head.number, head.hash, toLine(head)).catch((error: unknown) => {
      log({ event: 'access-head-not-kept', month, ...describeError(error) })
    })
  }
  const due = and(
    isNotNull(accessMonths.signedHead),
    isNull(accessMonths.droppedAt),
    hasEndedTwoYearsBefore(sql`now()`),
  )
  const months = await root.select().from(accessMonths).where(due).orderBy(asc(accessMonths.month))
  for (const { month } of months) {
    await root.execute(sql`select drop_access_month(${month})`)
    log({ event: 'access-month-dropped', month })
  }
}

const closedMonths = (root: Handle) =>
  root
    .select({ month: accessMonths.month })
    .from(accessMonths)
    .where(and(eq(accessMonths.isClosed, true), isNull(accessMonths.signedHead)))

const keepHead = (root: Handle, month: string, number: number, hash: string, line: string) =>
  root.execute(sql`select keep_access_head(${month}, ${number}, ${hash}, ${line})`)
