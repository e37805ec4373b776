import { dateOfVisit } from '../visit-order/visitList'
import { type CalendarMonth, daysOfMonth } from './month'
import { countVisits, type MonthCounts, type MonthNumber, type MonthVisit, sumOf } from './monthCounts'

/** Who did something, where and in which study: what a row of the month is about. */
export interface MonthPlace {
  readonly userId: string
  readonly fullName: string
  /** The login address: two people may have one name. */
  readonly email: string
  readonly projectId: string
  readonly title: string
  readonly protocolNo: string | null
  readonly projectOrganizationId: string
  readonly institutionName: string
}

export interface MonthRow extends MonthPlace {
  readonly counts: MonthCounts
}

/** The rows of one person, and their sum. */
export interface MonthOfPerson extends Pick<MonthPlace, 'userId' | 'fullName' | 'email'> {
  readonly rows: readonly MonthRow[]
  readonly sum: MonthCounts
}

/** True for a visit whose day is in a month: its actual day, else the planned one [VISIT-282, DEC-241]. */
export function isInMonth(visit: Pick<MonthVisit, 'scheduledDate' | 'actualVisitDate'>, month: CalendarMonth): boolean {
  const day = dateOfVisit(visit)
  const { first, last } = daysOfMonth(month)
  return day !== null && first <= day && day <= last
}

/** A visit or task, and where and by whom. */
export interface PlacedVisit {
  readonly place: MonthPlace
  readonly visit: MonthVisit
}

/**
 * The rows of a month: one for each person, institution and study in which something counts. Ordered by the name of the
 * person, the institution and the study [VISIT-282, VISIT-283, VISIT-284].
 */
export function rowsOfMonth(placed: readonly PlacedVisit[], month: CalendarMonth): MonthRow[] {
  const places = new Map<string, { place: MonthPlace; visits: MonthVisit[] }>()
  for (const { place, visit } of placed) {
    if (!isInMonth(visit, month)) continue
    const known = places.get(keyOfRow(place))
    if (known) known.visits.push(visit)
    else places.set(keyOfRow(place), { place, visits: [visit] })
  }
  return [...places.values()]
    .map(({ place, visits }) => ({ ...place, counts: countVisits(visits) }))
    .filter(({ counts }) => counts.all > 0)
    .sort(compareRows)
}

/** What tells one row from another. An institution belongs to one study. */
export const keyOfRow = ({
  userId,
  projectOrganizationId,
}: Pick<MonthPlace, 'userId' | 'projectOrganizationId'>): string => `${userId} ${projectOrganizationId}`

function compareRows(one: MonthPlace, other: MonthPlace): number {
  return (
    one.fullName.localeCompare(other.fullName, 'ko') ||
    compareIds(one.userId, other.userId) ||
    one.institutionName.localeCompare(other.institutionName, 'ko') ||
    one.title.localeCompare(other.title, 'ko') ||
    compareIds(one.projectOrganizationId, other.projectOrganizationId)
  )
}

const compareIds = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** What the rows are narrowed to; null for everything. */
export interface MonthFilter {
  readonly userId: string | null
  readonly projectId: string | null
}

/** The filter as far as it occurs in a month: a person or a study without a row there narrows nothing [DEC-872]. */
export const filterIn = (rows: readonly MonthPlace[], { userId, projectId }: MonthFilter): MonthFilter => ({
  userId: rows.some((row) => row.userId === userId) ? userId : null,
  projectId: rows.some((row) => row.projectId === projectId) ? projectId : null,
})

/** The rows that pass a filter, in their order [VISIT-287]. */
export const narrowRows = <Row extends MonthPlace>(rows: readonly Row[], { userId, projectId }: MonthFilter): Row[] =>
  rows.filter(
    (row) => (userId === null || row.userId === userId) && (projectId === null || row.projectId === projectId),
  )

/** The rows by person, in their order, each with its sum [VISIT-285]. */
export function rowsByPerson(rows: readonly MonthRow[]): MonthOfPerson[] {
  const people = new Map<string, MonthRow[]>()
  for (const row of rows) people.set(row.userId, [...(people.get(row.userId) ?? []), row])
  return [...people.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { userId, fullName, email } = first
    return [{ userId, fullName, email, rows: own, sum: sumOf(own.map(({ counts }) => counts)) }]
  })
}

/** The kinds among some numbers that occur in the rows at all, in order [VISIT-284]. */
export const occurringIn = <Kind extends MonthNumber>(rows: readonly MonthRow[], kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => rows.some(({ counts }) => counts[kind] > 0))
