import { describe, expect, it } from 'vitest'
import { explainNumberLock, lockOfSubjectNumber, SUBJECT_NUMBER_KINDS } from '.'

const D = '2025-03-10'
const DROPOUT = { field: 'dropoutDate', date: D }
const OPEN = { scno: 'SC-01-001' }
/** Ends like a marked one, but has no mark. */
const ALIKE = { scno: 'SC-01-001R' }
const MARKED = { scno: 'SC-01-001_R' }
const NOTHING = [undefined, null, '', ' ', '-']

describe('the explanation of a locked screening number', () => {
  it('names the mark _R [SUBJ-206]', () => {
    for (const dropoutDate of NOTHING) {
      expect(explainNumberLock('scno', { ...MARKED, dropoutDate })).toEqual({
        rows: ['SUBJ-206'],
        dates: [],
        sentence: '재스크리닝 표시(_R)가 있어 스크리닝번호는 변경할 수 없습니다.',
      })
    }
  })

  it('exists for no number that merely ends in R [SUBJ-206]', () => {
    expect(explainNumberLock('scno', ALIKE)).toBeNull()
  })

  it('names the dropout date [SUBJ-205]', () => {
    for (const scno of ['SC-01-001', null]) {
      expect(explainNumberLock('scno', { scno, dropoutDate: D })).toEqual({
        rows: ['SUBJ-205'],
        dates: [DROPOUT],
        sentence: '중도탈락일(2025. 3. 10.)이 입력되어 있어 스크리닝번호는 변경할 수 없습니다.',
      })
    }
  })

  it('names both, the mark first [SUBJ-205, SUBJ-206]', () => {
    expect(explainNumberLock('scno', { ...MARKED, dropoutDate: D })).toEqual({
      rows: ['SUBJ-206', 'SUBJ-205'],
      dates: [DROPOUT],
      sentence:
        '재스크리닝 표시(_R)가 있고 중도탈락일(2025. 3. 10.)이 입력되어 있어 스크리닝번호는 변경할 수 없습니다.',
    })
  })
})

describe('the explanation of a locked enrolment number', () => {
  it('names the missing enrolment date, but neither mark nor dropout [SUBJ-208]', () => {
    for (const enrollmentDate of NOTHING) {
      expect(explainNumberLock('enno', { ...MARKED, enrollmentDate, dropoutDate: D })).toEqual({
        rows: ['SUBJ-208'],
        dates: [{ field: 'enrollmentDate', date: null }],
        sentence: '등록일이 입력되어 있지 않아 등록번호는 입력하거나 변경할 수 없습니다.',
      })
    }
    expect(explainNumberLock('enno', { ...MARKED, enrollmentDate: D, dropoutDate: D })).toBeNull()
  })
})

it('an explanation of a number lock exists exactly when the number is locked [SUBJ-205, SUBJ-206, SUBJ-207, SUBJ-208]', () => {
  const dates = [...NOTHING, D]
  for (const kind of SUBJECT_NUMBER_KINDS) {
    for (const { scno } of [OPEN, ALIKE, MARKED, { scno: null }]) {
      for (const enrollmentDate of dates) {
        for (const dropoutDate of dates) {
          const subject = { scno, enrollmentDate, dropoutDate }
          expect(explainNumberLock(kind, subject) === null).toBe(lockOfSubjectNumber(kind, subject) === null)
        }
      }
    }
  }
})
