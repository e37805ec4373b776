import { type CalendarDate, daysBetween, formatDate } from '../calendar'
import { percentOf } from '../enrolment-statistics'

/** How an institution recruits, as far as its row in the list of institutions tells it. */
export interface SiteRecruitment {
  readonly enrolled: number
  /** The number of subjects to enrol; 0 or null where nothing is planned. */
  readonly target: number | null
  readonly lastEnrolled: CalendarDate | null
  /** When the institution joined the study; null where that is not known. */
  readonly joined: CalendarDate | null
  /** The study still enrols; else nobody is waited for. */
  readonly isOngoing: boolean
}

export interface Recruitment {
  /** Of the target, not capped; null without one. */
  readonly percent: number | null
  /** What the number alone does not tell, in words; null when there is nothing to add. */
  readonly words: string | null
  /** Nobody was enrolled for 60 days, though there is a target to reach: with the last day, if there was one. */
  readonly quiet: string | null
}

/** What stands in the place of a target that there is not [INST-124, INST-182]. */
export const NO_TARGET = '목표 없음'

/** An institution without an enrolment for so many days is marked [INST-129]. */
export const QUIET_DAYS = 60

/**
 * What stands beside the bar of an institution: its share of the target, and in words what a bar cannot show.
 * @param today the day in Seoul
 * @see INST-122, INST-124 … INST-131
 */
export function explainRecruitment(site: SiteRecruitment, today: CalendarDate): Recruitment {
  const { enrolled, target } = site
  const percent = target ? percentOf(enrolled, target) : null
  const quiet = quietnessOf(site, today)
  return { percent, words: wordsOf(site, today, quiet), quiet }
}

function wordsOf({ enrolled, target, joined }: SiteRecruitment, today: CalendarDate, quiet: string | null) {
  if (!target) return enrolled === 0 ? NO_TARGET : `${NO_TARGET}, ${enrolled.toLocaleString('ko-KR')}명 등록`
  if (enrolled > target) return '목표 초과'
  if (enrolled === target) return '목표 달성'
  // The mark says it already.
  if (enrolled > 0 || quiet !== null) return null
  return joined === null || joined > today
    ? '아직 등록 없음'
    : `아직 등록 없음, ${daysAgo(daysBetween(joined, today))} 참여`
}

function daysAgo(days: number): string {
  if (days === 0) return '오늘'
  return days === 1 ? '어제' : `${days.toLocaleString('ko-KR')}일 전`
}

/** Who has reached the target, or has none, is not waited for. */
function quietnessOf(site: SiteRecruitment, today: CalendarDate): string | null {
  const { enrolled, target, lastEnrolled, joined, isOngoing } = site
  if (!isOngoing || !target || enrolled >= target) return null
  const since = lastEnrolled ?? joined
  if (since === null || daysBetween(since, today) < QUIET_DAYS) return null
  return lastEnrolled === null
    ? `참여 후 ${QUIET_DAYS}일 이상 등록 없음`
    : `${QUIET_DAYS}일 이상 등록 없음, 마지막 등록 ${formatDate(lastEnrolled)}`
}
