import { describe, expect, it } from 'vitest'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '../subject-dates'
import { deriveSubjectStatus, explainSubjectStatus, SUBJECT_STATUS_LABELS } from '.'

/** Each date has a different day, so that the named date is unambiguous. */
const DAYS: Record<SubjectDateField, string> = {
  consentDate: '2025-03-01',
  screeningFailDate: '2025-03-02',
  enrollmentDate: '2025-03-03',
  completionDate: '2025-03-04',
  dropoutDate: '2025-03-05',
}

describe('the explanation of a subject status', () => {
  it.each<[SubjectDateField, string, string]>([
    ['completionDate', 'SUBJ-095', "완료일(2025. 3. 4.)이 입력되어 있어 '완료' 상태입니다."],
    ['dropoutDate', 'SUBJ-096', "중도탈락일(2025. 3. 5.)이 입력되어 있어 '중도탈락' 상태입니다."],
    ['screeningFailDate', 'SUBJ-097', "스크리닝 탈락일(2025. 3. 2.)이 입력되어 있어 '스크리닝 탈락' 상태입니다."],
    ['enrollmentDate', 'SUBJ-098', "등록일(2025. 3. 3.)이 입력되어 있어 '등록' 상태입니다."],
    ['consentDate', 'SUBJ-099', "동의일(2025. 3. 1.)이 입력되어 있어 '스크리닝' 상태입니다."],
  ])('by %s has its row [%s]', (field, row, sentence) => {
    const date = DAYS[field]
    expect(explainSubjectStatus({ [field]: date })).toEqual({ rows: [row], dates: [{ field, date }], sentence })
  })

  it('says when there is no date [SUBJ-100]', () => {
    expect(explainSubjectStatus({ consentDate: '-' })).toEqual({
      rows: ['SUBJ-100'],
      dates: [],
      sentence: '입력된 날짜가 없어 상태가 없습니다.',
    })
  })

  it('names in all 32 cases a date that alone gives the same status', () => {
    for (let bits = 1; bits < 32; bits++) {
      const dates = Object.fromEntries(
        SUBJECT_DATE_FIELDS.filter((_, index) => bits & (1 << index)).map((field) => [field, DAYS[field]]),
      )
      const status = deriveSubjectStatus(dates)
      const { dates: named, sentence } = explainSubjectStatus(dates)
      expect(named).toHaveLength(1)
      expect(deriveSubjectStatus(Object.fromEntries(named.map(({ field, date }) => [field, date])))).toBe(status)
      expect(sentence).toContain(`'${status && SUBJECT_STATUS_LABELS[status]}'`)
    }
  })
})
