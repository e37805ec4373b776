import type { Refusal } from '../explanation'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'

export type VisitManagementRule = 'not-enrolled' | 'dropped-out'

/**
 * Why the visits of a subject cannot be managed, or null when they can: without an enrolment date, or with a dropout date.
 * A completed subject is accepted [SUBJ-059, SUBJ-060, SUBJ-061].
 */
export function refusalToManageVisits(dates: SubjectDates): Refusal<VisitManagementRule> | null {
  if (isDateSet(dates.dropoutDate)) {
    return { rule: 'dropped-out', message: '중도탈락한 시험대상자는 방문을 관리할 수 없습니다.' }
  }
  if (!isDateSet(dates.enrollmentDate)) {
    return { rule: 'not-enrolled', message: '등록된 시험대상자만 방문을 관리할 수 있습니다.' }
  }
  return null
}
