import type { Schema } from '@imsang/api-client'
import {
  conclusionFault,
  entryNumber,
  LIMIT_NAMES,
  NOTABLE_KINDS,
  NOTABLE_LIMITS,
  type NotableKind,
  type NotableLimits,
  notableLimits,
} from '@imsang/domain/access-record'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { callerPerson } from '../access-record/callAccess'
import { type Clock, todayOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { accessEntries } from '../db/schema'
import type { SessionContext, StudyContext } from '../http/handler'
import { accountsIn } from './answeredEntries'
import { countSearch } from './countSearch'
import { type AccountNotable, findNotable } from './findNotable'
import { type AccessReach, isWithin } from './readAccess'

type Call = SessionContext & Partial<Pick<StudyContext, 'scope'>>
type Given = Schema<'NotableLimits'>

/** How many findings are answered [ACCESS-086]. */
const FINDINGS = 500

/** Returns what a reviewer should look at in a month, and its reviews. @throws TooMany [ACCESS-086, ACCESS-087] */
export async function notableMonth(
  call: Call,
  reach: AccessReach,
  { month, ...given }: Given & { readonly month: string },
): Promise<Schema<'NotableAccess'>> {
  const limits = notableLimits(given)
  const found = await lookThrough(call, reach, month, limits)
  const shown = found.slice(0, FINDINGS)
  const reviews = await reviewsOf(call.db, reach, month)
  const accounts = await accountsIn(call.db, [
    ...new Set([...shown, ...reviews].flatMap(({ accountId }) => accountId ?? [])),
  ])
  const accountOf = (id: string | null) => (id && accounts.get(id)) || null
  return {
    month,
    isOver: isOver(call.services.clock, month),
    limits,
    counts: countsOf(found),
    findings: shown.map(({ from, to, ...same }) => ({
      ...same,
      account: accountOf(same.accountId),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    reviews: reviews.map(({ accountId, ...review }) => ({ ...review, account: accountOf(accountId) })),
  }
}

/**
 * Records the review of a month, with what this server finds in it now [ACCESS-090].
 * @throws Problem 400 for a month that goes on, and without a conclusion that says something; TooMany
 */
export async function recordReview(
  call: Call,
  reach: AccessReach,
  { month, limits: given, conclusion }: Schema<'ReviewRequest'>,
): Promise<Schema<'EntryNumber'>> {
  const { services, access, caller, scope } = call
  const fault = conclusionFault(conclusion)
  if (fault) throw fieldProblem('access-record.conclusion', 'conclusion', fault)
  if (!isOver(services.clock, month)) {
    throw fieldProblem('access-record.month-goes-on', 'month', SERVER_MESSAGES.monthGoesOn)
  }
  const limits = notableLimits(given)
  const found = await lookThrough(call, reach, month, limits)
  const number = await access.add(callerPerson(caller, scope?.projectRole), {
    task: 'review',
    about: 'access-record',
    status: 200,
    studyId: reach.studyId ?? null,
    persons: accountsOf(found),
    filter: JSON.stringify({ month, ...changedOf(limits), ...countsOf(found) }),
    purpose: conclusion.trim(),
  })
  return { number }
}

/** The accounts that were found. */
const accountsOf = (found: readonly { readonly accountId: string }[]): string[] => [
  ...new Set(found.map(({ accountId }) => accountId)),
]

async function lookThrough(
  call: Call,
  reach: AccessReach,
  month: string,
  limits: NotableLimits,
): Promise<AccountNotable[]> {
  await countSearch(call)
  return findNotable(call.db, reach, `${month}-01`, limits)
}

/** The reviews of a month within a reach, the newest first [ACCESS-092]. */
async function reviewsOf(db: Handle, reach: AccessReach, month: string) {
  const rows = await db
    .select()
    .from(accessEntries)
    .where(
      and(
        eq(accessEntries.task, 'review'),
        // A review is written after its month.
        gt(accessEntries.month, `${month}-01`),
        sql`starts_with(${accessEntries.filter}, ${monthOfReview(month)})`,
        isWithin(reach),
      ),
    )
    .orderBy(desc(accessEntries.month), desc(accessEntries.number))
  return rows.map(({ accountId, at, filter, purpose, ...place }) => ({
    number: entryNumber(place),
    at: at.toISOString(),
    accountId,
    counts: countsIn(filter),
    conclusion: purpose ?? '',
  }))
}

/** How the text of a review's entry begins. */
const monthOfReview = (month: string) => JSON.stringify({ month }).slice(0, -1)

const countsIn = (filter: string | null): Record<string, number> =>
  Object.fromEntries(
    Object.entries(JSON.parse(filter ?? '{}') as Record<string, number>).filter(([name]) => name in NOTABLE_KINDS),
  )

/** How many of each kind were found, also those of which there are none. */
const countsOf = (found: readonly AccountNotable[]): Record<NotableKind, number> =>
  Object.fromEntries(
    Object.keys(NOTABLE_KINDS).map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  ) as Record<NotableKind, number>

/** The limits that are not the usual ones. */
const changedOf = (limits: NotableLimits) =>
  Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => (limits[name] === NOTABLE_LIMITS[name].usual ? [] : [[name, limits[name]]])),
  )

/** True when a month has ended in Seoul. */
const isOver = (clock: Clock, month: string) => month < todayOf(clock).slice(0, 7)
