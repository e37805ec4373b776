/** How many subjects an institution had enrolled by the end of a month, named as in the contract. */
export interface EnrolledByMonth {
  readonly institutionName: string
  readonly cumulativeEnrolled: number
  /** Null or 0 where nothing is planned. */
  readonly targetEnrollment: number | null
  /** In percent. */
  readonly achievementRate: number
  /** Other servers may leave it out: then the name tells the institutions apart. */
  readonly projectOrganizationId?: string
}

export interface Comparison {
  /** The names of those with the highest rate; several share it, none while nobody is enrolled. */
  readonly leading: readonly string[]
  /** The names of those that enrolled nobody for so many months, in the order of the answer. */
  readonly silent: readonly string[]
}

/** Silent is who enrolled nobody in the current month and in the two before: 60 days or more [DASH-083, DEC-889]. */
export const SILENT_MONTHS = 3

/**
 * Which institutions lead, and which are silent [DASH-082, DASH-083].
 * @param now by the end of the current month
 * @param before by the end of the month `SILENT_MONTHS` ago
 * @param isOngoing the study still enrols; else nobody is waited for
 */
export function compareInstitutions(
  now: readonly EnrolledByMonth[],
  before: readonly EnrolledByMonth[],
  isOngoing: boolean,
): Comparison {
  const highest = Math.max(0, ...now.map(({ achievementRate }) => achievementRate))
  const past = new Map(before.map((each) => [keyOf(each), each.cumulativeEnrolled]))
  return {
    leading: highest === 0 ? [] : namesOf(now.filter(({ achievementRate }) => achievementRate === highest)),
    silent: isOngoing
      ? namesOf(now.filter((each) => isWaitedFor(each) && each.cumulativeEnrolled <= (past.get(keyOf(each)) ?? 0)))
      : [],
  }
}

/** Whoever has reached the target, or has none, is not waited for [INST-131]. */
const isWaitedFor = ({ cumulativeEnrolled, targetEnrollment }: EnrolledByMonth) =>
  cumulativeEnrolled < (targetEnrollment ?? 0)

const keyOf = ({ projectOrganizationId, institutionName }: EnrolledByMonth) => projectOrganizationId ?? institutionName

const namesOf = (institutions: readonly EnrolledByMonth[]) => institutions.map(({ institutionName }) => institutionName)
