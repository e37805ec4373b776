import type { Explanation } from '../explanation'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { named } from '../subject-dates/explain'
import { isMarkedRescreened, type SubjectNumberKind } from './number'

/**
 * Every condition that locks the number of a subject, not only the first, which `lockOfSubjectNumber` names; null when
 * it is open [SUBJ-205, SUBJ-206, SUBJ-208].
 */
export function explainNumberLock(
  kind: SubjectNumberKind,
  subject: SubjectDates & { readonly scno: string | null },
): Explanation<'enrollmentDate' | 'dropoutDate'> | null {
  const { enrollmentDate, dropoutDate, scno } = subject
  if (kind === 'enno') {
    if (isDateSet(enrollmentDate)) return null
    const sentence = '등록일이 입력되어 있지 않아 등록번호는 입력하거나 변경할 수 없습니다.'
    return { rows: ['SUBJ-208'], dates: [{ field: 'enrollmentDate', date: null }], sentence }
  }
  const isMarked = isMarkedRescreened(scno)
  const dropout = isDateSet(dropoutDate) ? [{ field: 'dropoutDate', date: dropoutDate } as const] : []
  const clauses = [
    ...(isMarked ? ['재스크리닝 표시(_R)가 있'] : []),
    ...dropout.map(({ field, date }) => `${named(field, date)}이 입력되어 있`),
  ]
  if (clauses.length === 0) return null
  return {
    rows: [...(isMarked ? ['SUBJ-206'] : []), ...dropout.map(() => 'SUBJ-205')],
    dates: dropout,
    sentence: `${clauses.join('고 ')}어 스크리닝번호는 변경할 수 없습니다.`,
  }
}
