import type { CalendarDate } from '@imsang/domain/calendar'
import type { EnrolmentSite } from '@imsang/domain/enrolment-forecast'
import type { Month } from '@imsang/domain/enrolment-statistics'
import { isSite } from '@imsang/domain/organization-roles'
import { dayJoined, type Row } from '../institutions/institutionRow'

/** Of whom something is forecast. */
export interface ForecastOf {
  readonly institutions: readonly Row[]
  /** The target of the study. */
  readonly target: number | null
  /** The `projectOrganizationId` of the one institution that is looked at; null for the study. */
  readonly institution: string | null
  /** The study still enrols. */
  readonly isOngoing: boolean
}

/**
 * The institutions of a study, or the one that is looked at, as the forecast takes them.
 * @param today the day in Seoul
 * @see DASH-104, DASH-110, DASH-111, DEC-902
 */
export function forecastSites(of: ForecastOf, today: CalendarDate): { target: number | null; sites: EnrolmentSite[] } {
  const { institutions, institution, isOngoing } = of
  const rows = institutions.filter(
    (row) => isSite(row) && (institution ?? row.projectOrganizationId) === row.projectOrganizationId,
  )
  const target = institution === null ? of.target : (rows[0]?.targetEnrollment ?? null)
  const sites = rows.map((row) => ({
    openedOn: openedOn(row) ?? today,
    enrolled: row.enrolledCount,
    closedOn: isOngoing ? null : today,
  }))
  return { target, sites }
}

/** Since when an institution can have enrolled; null where nothing tells it. */
function openedOn(row: Row): CalendarDate | null {
  const { enrolledCount, monthlyEnrollments: months, projectStartDate } = row
  const joined = dayJoined(row)
  const firstMonth = months[0]
  const told = months.reduce((sum, month) => sum + month.enrolledCount, 0)
  const started = projectStartDate ?? (firstMonth ? firstDayOf(firstMonth) : null)
  if (enrolledCount > told) {
    const isBefore = joined !== null && (!firstMonth || joined < firstDayOf(firstMonth))
    return isBefore ? joined : earlier(joined, started)
  }
  const enrolling = months.find((month) => month.enrolledCount > 0)
  const first = enrolling ? firstDayOf(enrolling) : null
  // An enrolment in the month of joining says nothing against that day.
  if (joined !== null && first?.slice(0, 7) === joined.slice(0, 7)) return joined
  return earlier(joined, first) ?? started
}

const firstDayOf = ({ year, month }: Month): CalendarDate => `${year}-${String(month).padStart(2, '0')}-01`

const earlier = (one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null =>
  one === null || (other !== null && other < one) ? other : one
