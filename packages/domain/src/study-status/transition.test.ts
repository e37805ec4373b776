import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isReopening,
  NEW_STUDY_STATUS,
  nextStudyStatuses,
  normaliseStudyStatus,
  STUDY_STATUSES,
  studyStatusTransition,
} from '.'

const NO_TRANSITION = {
  refusal: { status: 409, rule: 'no-such-transition', message: '허용되지 않는 상태 변경입니다.' },
}
const NO_REASON = { refusal: { status: 400, rule: 'reason-missing', message: '변경 사유를 입력해주세요.' } }
const UNKNOWN = { refusal: { status: 400, rule: 'unknown-status', message: '입력값을 확인해주세요.' } }

/** The transitions that each stored text allows, written by hand: the letters of the next statuses. */
const TABLE: [stored: string | null, next: string][] = [
  ['ONGOING', 'COMPLETED CANCELLED'],
  ['active', 'COMPLETED CANCELLED'],
  ['진행중', 'COMPLETED CANCELLED'],
  ['COMPLETED', 'ONGOING'],
  ['완료', 'ONGOING'],
  ['CANCELLED', 'ONGOING'],
  ['중단됨', 'ONGOING'],
  ['PENDING', 'ONGOING CANCELLED'],
  ['대기', 'ONGOING CANCELLED'],
  ['inactive', 'ONGOING COMPLETED CANCELLED'],
  ['ARCHIVED', 'ONGOING COMPLETED CANCELLED'],
  ['__proto__', 'ONGOING COMPLETED CANCELLED'],
  ['', 'ONGOING COMPLETED CANCELLED'],
  [null, 'ONGOING COMPLETED CANCELLED'],
]

describe('the stored status of a study', () => {
  it('has three values, and is ongoing for a new study [STUDY-253, STUDY-267]', () => {
    expect(STUDY_STATUSES).toEqual(['ONGOING', 'COMPLETED', 'CANCELLED'])
    expect(NEW_STUDY_STATUS).toBe('ONGOING')
  })
})

describe('a status change of a study', () => {
  it.each(TABLE)('from %j leads to %s and nowhere else [STUDY-268, STUDY-269]', (stored, next) => {
    expect(nextStudyStatuses(stored).join(' ')).toBe(next)
    for (const status of STUDY_STATUSES) {
      const outcome = studyStatusTransition({ stored, next: status, reason: '추가 모집' })
      const isSame = normaliseStudyStatus(stored).kind === normaliseStudyStatus(status).kind
      if (next.includes(status)) expect(outcome).toEqual({ status, isChange: true })
      else if (isSame) expect(outcome).toEqual({ status, isChange: false })
      else expect(outcome).toEqual(NO_TRANSITION)
    }
  })

  it('is impossible between completed and cancelled, in either direction [STUDY-269]', () => {
    expect(studyStatusTransition({ stored: 'COMPLETED', next: 'CANCELLED', reason: '사유' })).toEqual(NO_TRANSITION)
    expect(studyStatusTransition({ stored: 'CANCELLED', next: 'COMPLETED', reason: '사유' })).toEqual(NO_TRANSITION)
    expect(studyStatusTransition({ stored: 'PENDING', next: 'COMPLETED' })).toEqual(NO_TRANSITION)
  })

  it('to the stored status changes nothing and needs no reason [STUDY-383]', () => {
    for (const status of STUDY_STATUSES) {
      expect(studyStatusTransition({ stored: status, next: status })).toEqual({ status, isChange: false })
    }
    expect(studyStatusTransition({ stored: 'active', next: 'ONGOING' })).toEqual({ status: 'ONGOING', isChange: false })
  })

  it.each(['', ' ', '\t\n', null, undefined])('does not reopen with the reason %j [STUDY-270]', (reason) => {
    for (const stored of ['COMPLETED', 'CANCELLED', '완료', 'cancelled']) {
      expect(studyStatusTransition({ stored, next: 'ONGOING', reason })).toEqual(NO_REASON)
      expect(studyStatusTransition({ stored, next: 'ONGOING', reason: '가' })).toEqual({
        status: 'ONGOING',
        isChange: true,
      })
    }
  })

  it('needs a reason only to reopen [STUDY-270]', () => {
    for (const next of ['COMPLETED', 'CANCELLED'] as const) {
      expect(isReopening({ stored: 'ONGOING', next })).toBe(false)
      expect(isReopening({ stored: next, next: next === 'COMPLETED' ? 'CANCELLED' : 'COMPLETED' })).toBe(false)
      expect(studyStatusTransition({ stored: 'ONGOING', next })).toEqual({ status: next, isChange: true })
    }
    expect(studyStatusTransition({ stored: 'PENDING', next: 'ONGOING' })).toEqual({ status: 'ONGOING', isChange: true })
    expect(studyStatusTransition({ stored: 'inactive', next: 'ONGOING' })).toEqual({
      status: 'ONGOING',
      isChange: true,
    })
  })

  it.each(['PENDING', 'ongoing', ' ONGOING', '완료', '', 'toString', '__proto__'])(
    'to %j is refused from every stored status [STUDY-271]',
    (next) => {
      for (const [stored] of TABLE) expect(studyStatusTransition({ stored, next, reason: '사유' })).toEqual(UNKNOWN)
    },
  )

  it('is allowed with a reason exactly when the edit screen offers it', () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom(...TABLE.map(([stored]) => stored)))
    fc.assert(
      fc.property(anyText, fc.constantFrom(...STUDY_STATUSES), (stored, next) => {
        const outcome = studyStatusTransition({ stored, next, reason: '사유' })
        expect('isChange' in outcome && outcome.isChange).toBe(nextStudyStatuses(stored).includes(next))
      }),
    )
  })
})
