import { type StudyStatusKind, textsOfStudyStatus } from '@imsang/domain/study-status'
import { type AnyColumn, and, asc, desc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Seeker } from '../access/enteredStudies'
import type { Handle } from '../db/handle'
import { organizations, participants, studies, studyOrganizations, subjectCounts, users } from '../db/schema'
import { contains, sumWhere, textOrder } from '../db/sqlText'

// What the list of studies shows of each, finds and sorts by, as columns and conditions on `studies`.

const statusText = sql`lower(btrim(${studies.status}))`

/** True for a study whose stored status is read as this one. */
export const hasStatus = (kind: StudyStatusKind): SQL => inArray(statusText, textsOfStudyStatus(kind))

/** Searches what the caller sees: a hidden sponsor is not matched [DEC-204]. */
export const isFound = (db: Handle, search: Placeholder, isWhole: SQL): SQL | undefined =>
  or(
    contains(studies.name, search),
    contains(studies.nickname, search),
    contains(studies.protocolNumber, search),
    contains(users.fullName, search),
    and(isWhole, inArray(studies.id, sponsoredBy(db, contains(organizations.name, search)))),
  )

type Sponsor = 'LEAD_SPONSOR' | 'REQUESTING_SPONSOR'

/** The names of the sponsors in a role; null when there is none or the caller does not see them. */
export const sponsorsOf = (db: Handle, role: Sponsor, isWhole: SQL) =>
  sql<string | null>`case when ${isWhole} then (${sponsors(db, role)}) end`

const isSponsorOf = (roles: readonly Sponsor[]) => inArray(studyOrganizations.role, [...roles])

/** As a list, which is read once, not as a question about each study. */
const sponsoredBy = (db: Handle, isThis: SQL | undefined) =>
  db
    .select({ id: studyOrganizations.studyId })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(isSponsorOf(['LEAD_SPONSOR', 'REQUESTING_SPONSOR']), isThis))

const sponsors = (db: Handle, role: Sponsor) =>
  db
    .select({ names: sql`string_agg(${organizations.name}, ', ' order by ${organizations.name})` })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(eq(studyOrganizations.studyId, studies.id), isSponsorOf([role])))
    // Without a sponsor there is no group, and so no row.
    .groupBy(studyOrganizations.studyId)

/** The enrolled subjects of the institutions that the caller may read: all, or their own alone [DEC-208, DEC-239]. */
export function enrolledIn(db: Handle, { userId }: Seeker, isWhole: SQL) {
  const own = db
    .select({ id: participants.studyOrganizationId })
    .from(participants)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .where(
      and(
        eq(participants.studyId, studies.id),
        eq(participants.userId, userId),
        eq(participants.status, 'ACTIVE'),
        eq(studyOrganizations.role, 'SITE'),
      ),
    )
  const isRead = sql`(${isWhole} or coalesce(${subjectCounts.studyOrganizationId} = (${own}), true))`
  const enrolled = db
    .select({ subjects: sumWhere(subjectCounts.subjects, subjectCounts.enrollmentDate) })
    .from(subjectCounts)
    .where(and(eq(subjectCounts.studyId, studies.id), isRead))
  return sql<number>`(${enrolled})`.mapWith(Number)
}

/** The place of each status in the order of the list; any other comes after them, an undecided one last. */
const STATUS_ORDER = ['ongoing', 'completed', 'cancelled', 'pending'] as const

const isUndecided = or(hasStatus('undecided'), eq(statusText, ''))

const statusPlace = sql`case ${sql.join(
  STATUS_ORDER.map((kind, place) => sql`when ${hasStatus(kind)} then ${sql.raw(String(place))}`),
  sql` `,
)} when ${isUndecided} then ${sql.raw(String(STATUS_ORDER.length + 1))} else ${sql.raw(String(STATUS_ORDER.length))} end`

const ORDERS = { name: textOrder(studies.name), status: statusPlace } as const

/** A missing date comes last in either direction. */
const DATES: Record<string, AnyColumn> = { startDate: studies.startDate, endDate: studies.endDate }

/**
 * The order that a `sort` asks for. Without a direction, fields sort ascending and `createdAt` newest first. Ties: newest
 * first; ids start with their creation time, so their order is that of creation.
 */
export function orderOf(sort: string): SQL[] {
  const [field = '', direction] = sort.split(',')
  const newest = desc(studies.id)
  const date = DATES[field]
  if (date) return [asc(sql`${date} is null`), directed(date, direction), newest]
  const by = ORDERS[field as keyof typeof ORDERS]
  if (by) return [directed(by, direction), newest]
  return [direction === 'asc' ? asc(studies.id) : newest]
}

const directed = (by: AnyColumn | SQL, direction: string | undefined): SQL =>
  direction === 'desc' ? desc(by) : asc(by)
