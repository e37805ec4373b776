import type { ReportRequest } from '@imsang/pdf/terms'

const ROWS = 1000

const DRAWING = { width: 720, height: 240, shapes: [] }
const counts = (at: number) => ({ screening: at, screeningFail: 1, enrolled: at, completed: 3, dropout: 2 })

/** A report with a table of so many rows, of which every seventh has a name of two lines, and of ten columns. */
export const REQUEST: ReportRequest = {
  enrolments: DRAWING,
  visits: DRAWING,
  content: {
    number: '2026-03-1',
    createdAt: '2026-03-10T06:04:00.000Z',
    projectTitle: '제2형 당뇨병 환자를 대상으로 한 제3상 임상시험',
    protocolNumber: 'HN-2101',
    startDate: '2025-01-04',
    endDate: null,
    institutionName: null,
    targetEnrollment: 100,
    from: { year: 2025, month: 4 },
    to: { year: 2026, month: 3 },
    institutions: Array.from({ length: ROWS }, (_, at) => ({
      institutionNumber: `${at + 1}`,
      institutionName: at % 7 === 0 ? `한빛대학교 제${at}병원 임상시험센터 내분비내과` : `한빛대학교 제${at}병원`,
      targetEnrollment: 40,
      inPeriod: counts(at % 50),
      total: counts(at % 90),
      completedVisits: at,
    })),
    monthlyEnrollments: [],
    monthlyVisits: [],
  },
}
