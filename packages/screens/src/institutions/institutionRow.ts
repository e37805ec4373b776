import type { InstitutionStatistics } from '@imsang/api-client'
import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'
import { enrolmentRates, type SubjectCounts, sumCounts } from '@imsang/domain/enrolment-statistics'
import { isSite } from '@imsang/domain/organization-roles'

/** An organisation of the study with its figures, as the server answers it. */
export type Row = InstitutionStatistics

/** @see INST-013 */
export const INSTITUTIONS_PER_PAGE = 10

/** The counts of an organisation, under the names that they have everywhere [DASH-069]. */
const countsOf = (row: Row): SubjectCounts => ({
  screening: row.screeningCount,
  screeningFail: row.screeningFailCount,
  enrolled: row.enrolledCount,
  completed: row.completedCount,
  dropout: row.dropoutCount,
})

/** The day in Seoul on which it joined the study; null where that is not known [INST-133]. */
export function dayJoined({ joinedAt }: Row): CalendarDate | null {
  const at = Date.parse(joinedAt ?? '')
  return Number.isNaN(at) ? null : todayInSeoul(at)
}

/** The figures of a whole study: those of its institutions, without sponsors, CRO and SMO [INST-009]. */
export function sumOfSites(rows: readonly Row[]): SubjectCounts & { readonly target: number } {
  const sites = rows.filter(isSite)
  return {
    ...sumCounts(sites.map(countsOf)),
    target: sites.reduce((sum, { targetEnrollment }) => sum + (targetEnrollment ?? 0), 0),
  }
}

/** What the caller may do in this table. */
export interface InstitutionRights {
  canAccessInstitutionList: boolean
  /** An admin of the study [INST-014, INST-022, INST-024, DEC-214]. */
  isAdmin: boolean
  /** Adds columns [INST-094]. */
  canAddColumns: boolean
  /** The institution of a caller who takes part for one [INST-020, INST-021, INST-023]. */
  ownInstitution: string | null
  canEnterDataEverywhere: boolean
}

/** Whoever is no admin of the study sees the row of their own institution [INST-023, DEC-208]. */
export function rowsFor(rows: readonly Row[], { isAdmin, ownInstitution }: InstitutionRights): readonly Row[] {
  if (isAdmin || ownInstitution === null) return rows
  return rows.filter(({ projectOrganizationId }) => projectOrganizationId === ownInstitution)
}

/** Where the caller enters data: the buttons of a row lead there [INST-020 … INST-022, DEC-283]. */
export const canEnterDataAt = (row: Row, { ownInstitution, canEnterDataEverywhere }: InstitutionRights): boolean =>
  isSite(row) && (canEnterDataEverywhere || row.projectOrganizationId === ownInstitution)

/** Of the screened subjects of an institution, or of several; null where nobody was screened [INST-132]. */
export function screeningFailRateOf(rows: readonly Row[]): number | null {
  const counts = sumCounts(rows.filter(isSite).map(countsOf))
  return counts.screening === 0 ? null : enrolmentRates(counts, null).screeningFailureRate
}
