import type { Drawing, ReportContent, ReportRequest } from '../terms'

const DRAWING: Drawing = {
  width: 720,
  height: 240,
  shapes: [
    { kind: 'path', x: 0.5, y: 0, d: 'M40 200L700 200', fill: null, stroke: '#8899aa', strokeWidth: 1, dashes: null },
    { kind: 'path', x: 0, y: 0, d: 'M60 200V80H90V200Z', fill: '#2f6feb', stroke: null, strokeWidth: 1, dashes: null },
    { kind: 'text', text: '12', x: 75, y: 74, anchor: 'middle', size: 12, isStrong: true, fill: '#17212b' },
    { kind: 'text', text: '4월', x: 75, y: 218, anchor: 'middle', size: 12, isStrong: false, fill: '#52606d' },
  ],
}

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  year: at < 9 ? 2025 : 2026,
  month: ((at + 3) % 12) + 1,
}))

/** A report of so many institutions, each number of it its own. */
export function sampleReport(institutions: number, changed: Partial<ReportContent> = {}): ReportRequest {
  return {
    enrolments: DRAWING,
    visits: DRAWING,
    content: {
      number: '2026-03-73',
      createdAt: '2026-03-10T06:04:00.000Z',
      projectTitle:
        '제2형 당뇨병 환자에서 한빛정의 유효성과 안전성을 평가하기 위한 무작위배정, 이중눈가림, 제3상 임상시험',
      protocolNumber: 'HN-2101',
      startDate: '2025-01-04',
      endDate: null,
      institutionName: null,
      targetEnrollment: 1234,
      from: { year: 2025, month: 4 },
      to: { year: 2026, month: 3 },
      institutions: Array.from({ length: institutions }, (_, at) => ({
        institutionNumber: String(at + 1).padStart(2, '0'),
        institutionName: `한빛대학교 제${at + 1}병원`,
        targetEnrollment: 40 + at,
        inPeriod: { screening: at + 9, screeningFail: 1, enrolled: at + 5, completed: at + 2, dropout: 3 },
        total: { screening: at + 30, screeningFail: 4, enrolled: at + 20, completed: at + 11, dropout: 6 },
        completedVisits: 100 + at,
      })),
      monthlyEnrollments: MONTHS.map((month, at) => ({ ...month, count: at * 7 })),
      monthlyVisits: MONTHS.map((month, at) => ({
        ...month,
        scheduledCount: at * 40,
        completedCount: at * 33,
        completionRate: 82.5,
      })),
      ...changed,
    },
  }
}
