import { addDays, type CalendarDate } from '@imsang/domain/calendar'
import { FAILURE_CATALOGUE } from '@imsang/domain/screening-analysis'
import type { ScreenedSubject } from './ScreeningAnalysisDialog'

/** Today in these samples: a Friday. */
export const TODAY: CalendarDate = '2026-11-20'

/** A sample subject; by default it was screened a month ago and nothing has happened since. */
export function sampleScreened(serial: number, more: Partial<ScreenedSubject> = {}): ScreenedSubject {
  return {
    subjectId: `subject-${serial}`,
    scno: `SC-01-${String(serial).padStart(3, '0')}`,
    initials: 'KHD',
    institutionName: '한강서울병원',
    subjectStatus: null,
    consentDate: addDays(TODAY, -30 - serial),
    screeningFailDate: null,
    enrollmentDate: null,
    completionDate: null,
    dropoutDate: null,
    screenFailureReason: null,
    screenFailureDetail: null,
    ...more,
  }
}

/** A sample screening failure, `daysAgo` before today. */
export const failedSample = (serial: number, daysAgo: number, more: Partial<ScreenedSubject> = {}): ScreenedSubject =>
  sampleScreened(serial, {
    subjectStatus: 'SCREENING_FAILED',
    consentDate: addDays(TODAY, -daysAgo - 9),
    screeningFailDate: addDays(TODAY, -daysAgo),
    ...more,
  })

/** Consents of the last seven days, oldest first. */
const CONSENTS = [2, 0, 1, 3, 4, 2, 1]
/** The reasons and ages in days of the failures of a busy study. */
const FAILURES = [
  ['INCLUSION_CRITERIA', 2, '혈청 크레아티닌 1.8 mg/dL'],
  ['INCLUSION_CRITERIA', 4, null],
  ['EXCLUSION_CRITERIA', 1, '최근 3개월 이내 다른 임상시험에 참여함'],
  ['CONSENT_WITHDRAWAL', 1, null],
  ['OTHER', 20, '직장 이전으로 방문 일정을 지킬 수 없음'],
  ['INCLUSION_CRITERIA', 33, 'QTcF 478 ms'],
  ['INCLUSION_CRITERIA', 41, null],
  ['EXCLUSION_CRITERIA', 52, '중등도 이상의 간기능 저하'],
  ['INCLUSION_CRITERIA', 60, '헤모글로빈 8.9 g/dL'],
  ['EXCLUSION_CRITERIA', 64, null],
  ['CONSENT_WITHDRAWAL', 80, '보호자의 반대'],
  ['LAB', 95, 'AST 정상 상한치의 3배'],
] as const

/** 48 subjects: 23 enrolled, 12 failed, and 13 in screening that consented in the last seven days. */
export function sampleScreenings(): ScreenedSubject[] {
  const enrolled = Array.from({ length: 23 }, (_, index) =>
    sampleScreened(index + 1, { subjectStatus: 'ENROLLED', enrollmentDate: addDays(TODAY, -20) }),
  )
  const failed = FAILURES.map(([screenFailureReason, daysAgo, screenFailureDetail], index) =>
    failedSample(24 + index, daysAgo, { screenFailureReason, screenFailureDetail }),
  )
  const days = CONSENTS.flatMap((count, index) => Array.from({ length: count }, () => index - CONSENTS.length + 1))
  const recent = days.map((day, index) => sampleScreened(36 + index, { consentDate: addDays(TODAY, day) }))
  return [...enrolled, ...failed, ...recent]
}

/** Failures for every reason of the catalogue, more for the first ones. */
export function sampleEveryReason(): ScreenedSubject[] {
  return FAILURE_CATALOGUE.flatMap((screenFailureReason, index) =>
    Array.from({ length: Math.max(1, 5 - index) }, (_, nth) =>
      failedSample(index * 10 + nth + 1, index, { screenFailureReason }),
    ),
  )
}
