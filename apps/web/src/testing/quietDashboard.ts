import { sampleInstitutionStatistics } from '@imsang/fixtures'
import type { Answers } from './playedServer'

const [one] = sampleInstitutionStatistics()
if (!one) throw new Error('no sample institution')

/** What the page of a study asks for: one without announcements and changes, in which nothing has happened yet. */
export const QUIET_DASHBOARD = {
  listRecentAnnouncements: () => [],
  getAnnouncementPermission: () => ({ canEdit: false }),
  listInstitutions: () => [],
  getStudyStatistics: () => ({
    totalScreening: 0,
    totalScreeningFailed: 0,
    screeningFailureRate: 0,
    totalEnrolled: 0,
    targetEnrollment: 0,
    enrollmentRate: 0,
    totalDropout: 0,
    totalInvestigators: 0,
    principalInvestigators: 0,
    subInvestigators: 0,
    coordinators: 0,
    monthlyEnrollments: [],
    monthlyVisits: [],
  }),
  getMyInstitutionStatistics: () => one,
  getInstitutionStatistics: () => one,
  listMonthlyEnrolments: () => [],
  listInstitutionStatistics: () => [],
  countOpenChanges: () => ({ openChanges: 0 }),
} satisfies Answers
