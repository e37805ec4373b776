import { describe, expect, it } from 'vitest'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '../subject-dates'
import { STORED_STATUS_LABELS, STORED_STATUSES, type StoredStatus, statusAfterClearing, statusAfterFirstEntry } from '.'

const REFUSED = { refused: '현재 상태에서는 처리할 수 없습니다.' }
const EVERY = [null, ...STORED_STATUSES] as const

/** The whole transition table, written by hand: the result of a first entry from each stored status. */
const AFTER_FIRST_ENTRY: Record<SubjectDateField, Record<string, StoredStatus | 'refused'>> = {
  consentDate: {
    null: 'SCREENING_IN_PROGRESS',
    SCREENING_IN_PROGRESS: 'SCREENING_IN_PROGRESS',
    SCREENING_COMPLETE: 'SCREENING_COMPLETE',
    SCREENING_FAILED: 'SCREENING_FAILED',
    ENROLLED: 'ENROLLED',
    RANDOMIZED: 'RANDOMIZED',
    COMPLETED: 'COMPLETED',
    WITHDRAWN: 'WITHDRAWN',
  },
  screeningFailDate: {
    null: 'refused',
    SCREENING_IN_PROGRESS: 'SCREENING_FAILED',
    SCREENING_COMPLETE: 'SCREENING_FAILED',
    SCREENING_FAILED: 'SCREENING_FAILED',
    ENROLLED: 'refused',
    RANDOMIZED: 'refused',
    COMPLETED: 'refused',
    WITHDRAWN: 'refused',
  },
  enrollmentDate: {
    null: 'refused',
    SCREENING_IN_PROGRESS: 'ENROLLED',
    SCREENING_COMPLETE: 'ENROLLED',
    SCREENING_FAILED: 'refused',
    ENROLLED: 'ENROLLED',
    RANDOMIZED: 'refused',
    COMPLETED: 'refused',
    WITHDRAWN: 'refused',
  },
  completionDate: {
    null: 'refused',
    SCREENING_IN_PROGRESS: 'refused',
    SCREENING_COMPLETE: 'refused',
    SCREENING_FAILED: 'refused',
    ENROLLED: 'COMPLETED',
    RANDOMIZED: 'COMPLETED',
    COMPLETED: 'COMPLETED',
    WITHDRAWN: 'refused',
  },
  dropoutDate: {
    null: 'refused',
    SCREENING_IN_PROGRESS: 'refused',
    SCREENING_COMPLETE: 'refused',
    SCREENING_FAILED: 'refused',
    ENROLLED: 'WITHDRAWN',
    RANDOMIZED: 'WITHDRAWN',
    COMPLETED: 'refused',
    WITHDRAWN: 'WITHDRAWN',
  },
}

describe('the stored status of a subject', () => {
  it('follows the transition table on the first entry of each date [SUBJ-115, SUBJ-116, SUBJ-117, SUBJ-118, SUBJ-119, SUBJ-122]', () => {
    for (const field of SUBJECT_DATE_FIELDS) {
      for (const stored of EVERY) {
        const expected = AFTER_FIRST_ENTRY[field][String(stored)]
        expect(statusAfterFirstEntry(stored, field), `${field} from ${stored}`).toEqual(
          expected === 'refused' ? REFUSED : { status: expected },
        )
      }
    }
  })

  it('is unchanged when the status is stored already [SUBJ-123]', () => {
    expect(statusAfterFirstEntry('ENROLLED', 'enrollmentDate')).toEqual({ status: 'ENROLLED' })
  })

  it('goes back one step when its date is cleared, and only then [SUBJ-120, SUBJ-121]', () => {
    const undone: Record<SubjectDateField, Partial<Record<StoredStatus, StoredStatus | null>>> = {
      consentDate: { SCREENING_IN_PROGRESS: null, SCREENING_COMPLETE: null },
      screeningFailDate: { SCREENING_FAILED: 'SCREENING_IN_PROGRESS' },
      enrollmentDate: { ENROLLED: 'SCREENING_IN_PROGRESS', RANDOMIZED: 'SCREENING_IN_PROGRESS' },
      completionDate: { COMPLETED: 'ENROLLED' },
      dropoutDate: { WITHDRAWN: 'ENROLLED' },
    }
    for (const field of SUBJECT_DATE_FIELDS) {
      for (const stored of EVERY) {
        const expected = stored !== null && stored in undone[field] ? undone[field][stored] : stored
        expect(statusAfterClearing(stored, field), `${field} from ${stored}`).toBe(expected)
      }
    }
  })

  it('has a Korean label for each value [SUBJ-103, SUBJ-104, SUBJ-105, SUBJ-106, SUBJ-107, SUBJ-108, SUBJ-109]', () => {
    expect(STORED_STATUSES.join(' ')).toBe(
      'SCREENING_IN_PROGRESS SCREENING_COMPLETE SCREENING_FAILED ENROLLED RANDOMIZED COMPLETED WITHDRAWN',
    )
    expect(STORED_STATUS_LABELS).toEqual({
      SCREENING_IN_PROGRESS: '스크리닝 진행 중',
      SCREENING_COMPLETE: '스크리닝 완료',
      SCREENING_FAILED: '스크리닝 탈락',
      ENROLLED: '등록',
      RANDOMIZED: '무작위배정',
      COMPLETED: '완료',
      WITHDRAWN: '중도탈락',
    })
  })
})
