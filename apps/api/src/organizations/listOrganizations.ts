import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { cutOf, toPage } from '../db/page'
import { organizations } from '../db/schema'
import { contains, inDirection, textOrder } from '../db/sqlText'
import { statements } from '../db/statement'
import { rowOf, toRow } from './row'

type Query = NonNullable<operations['listOrganizations']['parameters']['query']>

/** What decides the form of the list. Nothing in it is typed by anybody. */
interface Form {
  readonly hasStatus: boolean
  readonly hasType: boolean
  readonly isSearched: boolean
  readonly sort: string
  readonly limit: number
}

const asked = ({ hasStatus, hasType, isSearched }: Form) =>
  and(
    isNull(organizations.deletedAt),
    hasStatus ? eq(organizations.status, sql.placeholder('status')) : undefined,
    hasType ? eq(organizations.type, sql.placeholder('type')) : undefined,
    isSearched ? contains(organizations.name, sql.placeholder('keyword')) : undefined,
  )

const pageOfOrganizations = statements('page of organisations', (db, form: Form) => {
  const by = form.sort.startsWith('name,') ? textOrder(organizations.name) : organizations.createdAt
  const order = [inDirection(form.sort, by), textOrder(organizations.name), asc(organizations.id)]
  // Cut first: people and studies are read for the rows of the page alone.
  const page = db.$with('page').as(
    db
      .select({
        id: sql<string>`${organizations.id}`.as('page_id'),
        place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
        found: sql<number>`count(*) over ()`.mapWith(Number).as('found'),
      })
      .from(organizations)
      .where(asked(form))
      .orderBy(...order)
      .offset(sql.placeholder('offset'))
      .limit(form.limit),
  )
  return db
    .with(page)
    .select({ found: page.found, ...rowOf(db) })
    .from(page)
    .innerJoin(organizations, eq(organizations.id, page.id))
    .orderBy(asc(page.place))
})

const countOfOrganizations = statements('count of organisations', (db, form: Form) =>
  db.select({ found: count() }).from(organizations).where(asked(form)),
)

/**
 * Lists the organisations, searched, filtered and sorted as requested, each with its people and studies; the right limits it
 * to system administrators.
 * @see ACALL-031, ACALL-032, DEC-365
 */
export async function listOrganizations(db: Handle, query: Query): Promise<Reply<'listOrganizations'>> {
  const { offset, limit } = cutOf(query)
  const keyword = query.keyword?.trim() ?? ''
  const { status = '', organizationType: type = '', sort = 'createdAt,desc' } = query
  const form = { hasStatus: status !== '', hasType: type !== '', isSearched: keyword !== '', sort, limit }
  const values = { status, type, keyword, offset }
  const rows = await pageOfOrganizations(db, form, values)
  // A page beyond the end has no row that says how many there are.
  const [all] = rows.length === 0 && offset > 0 ? await countOfOrganizations(db, form, values) : rows
  return toPage(rows.map(toRow), query, all?.found ?? 0)
}
