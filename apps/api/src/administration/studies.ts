import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { isEntered, isSeenWhole } from '../access/enteredStudies'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { cutOf, toPage } from '../db/page'
import { studies, users } from '../db/schema'
import { enrolledIn, hasStatus, isFound, orderOf, sponsorsOf } from './studyColumns'

type Query = NonNullable<operations['listProjects']['parameters']['query']>

const FILTER_OF = { ONGOING: 'ongoing', COMPLETED: 'completed', CANCELLED: 'cancelled' } as const

const isTheirInvestigator = eq(users.id, studies.principalInvestigatorId)

/**
 * Lists the studies that the caller may enter, searched and sorted as requested, each with what they may see of it
 * [STUDY-298, STUDY-299, DEC-204, DEC-208].
 */
export async function listManagedStudies(db: Handle, caller: Caller, query: Query): Promise<Reply<'listProjects'>> {
  const isWhole = isSeenWhole(db, caller)
  const { status, search, sort = 'createdAt' } = query
  const asked = and(
    isNull(studies.deletedAt),
    isEntered(db, caller),
    status && hasStatus(FILTER_OF[status]),
    search?.trim() ? isFound(db, search, isWhole) : undefined,
  )
  const { offset, limit } = cutOf(query)
  // Cut first: what a row shows of other tables is read for the rows of the page alone.
  const page = db.$with('page').as(
    db
      .select({
        id: studies.id,
        place: sql<number>`row_number() over (order by ${sql.join(orderOf(sort), sql`, `)})`.as('place'),
        found: sql<number>`count(*) over ()`.mapWith(Number).as('found'),
      })
      .from(studies)
      .leftJoin(users, isTheirInvestigator)
      .where(asked)
      .orderBy(...orderOf(sort))
      .offset(offset)
      .limit(limit),
  )
  const rows = await db
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
  const found = rows[0]?.found ?? (offset > 0 ? await countOf() : 0)
  return toPage(
    rows.map(({ study }) => study),
    query,
    found,
  )

  /** A page beyond the end has no row that says how many there are. */
  async function countOf(): Promise<number> {
    const [all] = await db.select({ found: count() }).from(studies).leftJoin(users, isTheirInvestigator).where(asked)
    return all?.found ?? 0
  }
}
