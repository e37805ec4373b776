import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import type { Account } from '@imsang/domain/access'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { anyWith, idsOf, isEntered, isSeenWhole } from '../access/enteredStudies'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { cutOf, toPage } from '../db/page'
import { studies, users } from '../db/schema'
import { statements } from '../db/statement'
import { enrolledIn, hasStatus, isFound, orderOf, sponsorsOf } from './studyColumns'

type Query = NonNullable<operations['listProjects']['parameters']['query']>

const FILTER_OF = { ONGOING: 'ongoing', COMPLETED: 'completed', CANCELLED: 'cancelled' } as const

const isTheirInvestigator = eq(users.id, studies.principalInvestigatorId)

/** What decides the form of the list. Nothing in it is typed by anybody. */
interface Form {
  readonly account: Account
  readonly status: keyof typeof FILTER_OF | undefined
  readonly isSearched: boolean
  readonly sort: string
  readonly limit: number
}

/** What a page knows of each study. */
const PAGE = {
  id: sql<string>`page_id`.as('page_id'),
  place: sql`place`.as('place'),
  found: sql`found`.mapWith(Number).as('found'),
}

const asked = (db: Handle, { account, status, isSearched }: Form) =>
  and(
    isNull(studies.deletedAt),
    isEntered(db, anyWith(account)),
    status && hasStatus(FILTER_OF[status]),
    isSearched ? isFound(db, sql.placeholder('search'), isSeenWhole(db, anyWith(account))) : undefined,
  )

const pageOfStudies = statements('page of studies', (db, form: Form) => {
  const caller = anyWith(form.account)
  const isWhole = isSeenWhole(db, caller)
  const order = orderOf(form.sort)
  // Cut first: what a row shows of other tables is read for the rows of the page alone.
  const found = db
    .select({
      id: sql`${studies.id}`.as('page_id'),
      place: sql`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
      found: sql`count(*) over ()`.as('found'),
    })
    .from(studies)
    .leftJoin(users, isTheirInvestigator)
    .where(asked(db, form))
    .orderBy(...order)
    .offset(sql.placeholder('offset'))
  // The limit is written out: of one that it does not know PostgreSQL supposes that it is a tenth of all rows.
  const page = db.$with('page', PAGE).as(sql`${found} limit ${sql.raw(String(form.limit))}`)
  return db
    .with(page)
    .select({
      found: page.found,
      study: {
        id: studies.id,
        name: studies.name,
        protocolNumber: studies.protocolNumber,
        leadSponsor: sponsorsOf(db, 'LEAD_SPONSOR', isWhole),
        requestingSponsor: sponsorsOf(db, 'REQUESTING_SPONSOR', isWhole),
        principalInvestigatorName: users.fullName,
        startDate: studies.startDate,
        endDate: studies.endDate,
        totalTargetEnrollment: studies.totalTargetEnrollment,
        currentEnrollment: enrolledIn(db, caller, isWhole),
        status: studies.status,
      },
    })
    .from(page)
    .innerJoin(studies, eq(studies.id, page.id))
    .leftJoin(users, isTheirInvestigator)
    .orderBy(asc(page.place))
})

const countOfStudies = statements('count of studies', (db, form: Form) =>
  db.select({ found: count() }).from(studies).leftJoin(users, isTheirInvestigator).where(asked(db, form)),
)

/**
 * Lists the studies that the caller may enter, searched and sorted as requested, each with what they may see of it
 * [STUDY-298, STUDY-299, DEC-204, DEC-208].
 */
export async function listManagedStudies(db: Handle, caller: Caller, query: Query): Promise<Reply<'listProjects'>> {
  const { offset, limit } = cutOf(query)
  const search = query.search?.trim() ?? ''
  const { account } = caller
  const form = { account, status: query.status, isSearched: search !== '', sort: query.sort ?? 'createdAt', limit }
  const values = { ...idsOf(caller), search, offset }
  const rows = await pageOfStudies(db, form, values)
  // A page beyond the end has no row that says how many there are.
  const [all] = rows.length === 0 && offset > 0 ? await countOfStudies(db, form, values) : rows
  return toPage(
    rows.map(({ study }) => study),
    query,
    all?.found ?? 0,
  )
}
