import { SAMPLE_DAY, sampleInstitutionStatistics } from '@imsang/fixtures'
import { forecastOf } from '../dashboard-forecast/forecastOf'
import type { ForecastOf } from '../dashboard-forecast/forecastSites'
import type { Row } from '../institutions/institutionRow'

const [model] = sampleInstitutionStatistics().filter(({ organizationRole }) => organizationRole === 'SITE')
const cro = sampleInstitutionStatistics().find(({ organizationRole }) => organizationRole === 'CRO')
if (!model || !cro) throw new Error('a sample study without its organisations')

/** The day of the stories is 2026-11-20. */
export const TODAY = SAMPLE_DAY

/** A hospital that joined on a day, and enrolled so many in each of the last months, the current one last. */
export function hospital(
  institutionName: string,
  joined: string | null,
  months: readonly number[],
  values: Partial<Row> = {},
): Row {
  const last = 2026 * 12 + 10
  return {
    ...(model as Row),
    institutionName,
    projectOrganizationId: institutionName,
    joinedAt: joined && `${joined}T00:00:00.000Z`,
    projectStartDate: '2025-06-01',
    monthlyEnrollments: months.map((enrolledCount, at) => {
      const month = last - months.length + 1 + at
      return { year: Math.floor(month / 12), month: (month % 12) + 1, enrolledCount }
    }),
    enrolledCount: months.reduce((sum, count) => sum + count, 0),
    ...values,
  }
}

/** 70 enrolled in three hospitals, of which one began in August and one has enrolled nobody; the CRO enrols nowhere. */
export const INSTITUTIONS: readonly Row[] = [
  hospital('서울한빛병원', '2025-12-01', [2, 4, 3, 5, 4, 6, 3, 4, 5, 4, 5, 3], { targetEnrollment: 60 }),
  hospital('부산바다대학교병원', '2026-08-03', [5, 6, 7, 4], { targetEnrollment: 60 }),
  hospital('제주오름병원', '2026-05-11', [0, 0, 0, 0, 0, 0, 0], { targetEnrollment: 20 }),
  cro,
]

/** The state of a study with these institutions, once it is loaded. */
export const ready = (of: Partial<ForecastOf> = {}) => ({
  kind: 'ready' as const,
  forecast: forecastOf({ institutions: INSTITUTIONS, target: 140, institution: null, isOngoing: true, ...of }, TODAY),
})
