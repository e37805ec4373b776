import { describe, expect, it } from 'vitest'
import { refusalToManageVisits } from './refusalToManageVisits'

const NOTHING = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
}
const DAY = '2026-03-02'

describe('visit management of a subject', () => {
  it('is possible once enrolled, also after completion [SUBJ-059]', () => {
    expect(refusalToManageVisits({ ...NOTHING, enrollmentDate: DAY })).toBeNull()
    expect(refusalToManageVisits({ ...NOTHING, enrollmentDate: DAY, completionDate: DAY })).toBeNull()
  })

  it('is refused without an enrolment date, an empty or a dashed one included [SUBJ-059, SUBJ-060]', () => {
    for (const enrollmentDate of [null, undefined, '', ' ', '-']) {
      expect(refusalToManageVisits({ ...NOTHING, consentDate: DAY, enrollmentDate })?.message).toBe(
        '등록된 시험대상자만 방문을 관리할 수 있습니다.',
      )
    }
  })

  it('is refused after a dropout, with any other dates [SUBJ-059, SUBJ-061]', () => {
    for (const enrollmentDate of [null, DAY]) {
      expect(refusalToManageVisits({ ...NOTHING, enrollmentDate, dropoutDate: DAY })?.message).toBe(
        '중도탈락한 시험대상자는 방문을 관리할 수 없습니다.',
      )
    }
  })
})
