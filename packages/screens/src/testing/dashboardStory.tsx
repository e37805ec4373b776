import type { InstitutionStatistics, MonthlyEnrolment, StudyStatistics } from '@imsang/api-client'
import { monthsBetween } from '@imsang/domain/enrolment-statistics'
import {
  SAMPLE_DAY,
  sampleAnnouncements,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleProject,
} from '@imsang/fixtures'
import { fn } from 'storybook/test'
import { AnnouncementsPanel, RECENT_ANNOUNCEMENTS } from '../announcements/AnnouncementsPanel'
import {
  type DashboardScreenProps,
  figuresOfInstitution,
  figuresOfStudy,
  type Place,
  type RecentVisit,
} from '../dashboard/DashboardScreen'
import { forecastOf } from '../dashboard-forecast/forecastOf'
import { INSTITUTIONS } from './forecastSamples'

/** The day of the stories is 2026-11-20. */
export const TODAY = SAMPLE_DAY
const study = sampleProject()

const MONTHS = monthsBetween({ year: 2025, month: 12 }, { year: 2026, month: 11 })
const ENROLLED = [2, 4, 3, 0, 5, 6, 4, 7, 5, 3, 6, 1]
const VISITED = [6, 9, 12, 10, 14, 19, 22, 26, 31, 28, 43, 17]

/** The overview of a study: 46 of 120 enrolled, six of them in October. */
export const OVERVIEW: StudyStatistics = {
  totalScreening: 71,
  totalScreeningFailed: 13,
  screeningFailureRate: 18.3,
  totalEnrolled: 46,
  targetEnrollment: 120,
  enrollmentRate: 38.3,
  totalDropout: 4,
  totalInvestigators: 5,
  principalInvestigators: 2,
  subInvestigators: 3,
  coordinators: 4,
  monthlyEnrollments: MONTHS.map((month, at) => ({ ...month, count: ENROLLED[at] ?? 0 })),
  monthlyVisits: MONTHS.map((month, at) => ({
    ...month,
    scheduledCount: (VISITED[at] ?? 0) + 2,
    completedCount: VISITED[at] ?? 0,
    missedCount: 1,
    completionRate: 90,
  })),
}

const [first] = sampleInstitutionStatistics().filter(({ organizationRole }) => organizationRole === 'SITE')
if (!first) throw new Error('no sample institution')

const NOTES = '채혈 후 어지러움을 호소하여 30분간 안정을 취한 뒤 귀가함.'

/** So many visits, one a day, the oldest first; every third one has notes. */
export const visitsOf = (count: number): RecentVisit[] =>
  Array.from({ length: count }, (_, at) => ({
    visitDate: `2026-10-${String((at % 28) + 1).padStart(2, '0')}`,
    enno: `EN-01-${String((at % 9) + 1).padStart(3, '0')}`,
    scno: `SC-01-${String((at % 9) + 1).padStart(3, '0')}`,
    visitName: `방문 ${at + 1}`,
    visitStatus: 'COMPLETED',
    notes: at % 3 === 0 ? NOTES : null,
  }))

/** The statistics of one institution: 24 of 40 enrolled. */
export const ONE: InstitutionStatistics = {
  ...first,
  screeningCount: 36,
  screeningFailCount: 7,
  enrolledCount: 24,
  completedCount: 9,
  dropoutCount: 2,
  targetEnrollment: 40,
  monthlyEnrollments: MONTHS.map((month, at) => ({ ...month, enrolledCount: Math.floor((ENROLLED[at] ?? 0) / 2) })),
  monthlyVisits: MONTHS.map((month, at) => ({
    ...month,
    scheduledVisits: VISITED[at] ?? 0,
    completedVisits: Math.floor((VISITED[at] ?? 0) / 2),
    missedVisits: 0,
    completionRate: 50,
  })),
  recentVisits: visitsOf(25),
}

/** The institutions by the end of a month, as the server sorts them: one for each colour. */
export const MONTHLY: readonly MonthlyEnrolment[] = [
  ['한강서울병원', 33, 40],
  ['부산새벽병원', 18, 30],
  ['대전계룡병원', 9, 20],
  ['제주오름병원', 3, 10],
].map(([institutionName, cumulativeEnrolled, targetEnrollment], at) => ({
  projectOrganizationId: `institution-${at}`,
  institutionName: String(institutionName),
  cumulativeEnrolled: Number(cumulativeEnrolled),
  targetEnrollment: Number(targetEnrollment),
  achievementRate: Math.round((Number(cumulativeEnrolled) * 1000) / Number(targetEnrollment)) / 10,
}))

export const PLACES: readonly Place[] = sampleInstitutions()
  .filter(({ organizationRole }) => organizationRole === 'SITE')
  .map(({ id, organizationName }) => ({ projectOrganizationId: id, name: organizationName }))

const [own] = PLACES
if (!own) throw new Error('no sample institution')

const ready = { isOld: false, isRetrying: false } as const

/** The dashboard as admins of the study see it. */
export const WHOLE = {
  state: { kind: 'ready', figures: figuresOfStudy(OVERVIEW), recentVisits: null, ...ready },
  period: { start: study.startDate, end: study.endDate },
  today: TODAY,
  selector: { places: PLACES, hasWhole: true, chosen: null },
  comparison: { kind: 'ready', comparison: { leading: ['한강서울병원'], silent: ['제주오름병원'] } },
  announcements: (
    <AnnouncementsPanel
      isCard
      state={{ kind: 'ready', entries: sampleAnnouncements().slice(0, RECENT_ANNOUNCEMENTS) }}
      canEdit={false}
      actions={{ retry: fn(), open: fn(), openList: fn(), add: fn() }}
    />
  ),
  forecast: {
    kind: 'ready',
    forecast: forecastOf({ institutions: INSTITUTIONS, target: 120, institution: null, isOngoing: true }, TODAY),
  },
  actions: { retry: fn(), retryComparison: fn(), retryForecast: fn(), choose: fn(), openMonth: fn(), openFigure: fn() },
} satisfies DashboardScreenProps

/** The dashboard as the investigator of one institution sees it. */
export const OWN = {
  ...WHOLE,
  state: { kind: 'ready', figures: figuresOfInstitution(ONE), recentVisits: ONE.recentVisits, ...ready },
  selector: { places: [own], hasWhole: false, chosen: own.projectOrganizationId },
  comparison: null,
} satisfies DashboardScreenProps
