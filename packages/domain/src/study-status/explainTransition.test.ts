import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainStudyTransition, STUDY_STATUSES, studyStatusTransition } from '.'

const explain = (stored: string | null, next: string, reason?: string) =>
  explainStudyTransition({ stored, next, reason })

describe('the explanation of a refused study status', () => {
  it.each([
    ['COMPLETED', 'CANCELLED', "'완료' 상태의 연구는 '진행 중' 상태로만 변경할 수 있습니다."],
    ['완료됨', 'CANCELLED', "'완료' 상태의 연구는 '진행 중' 상태로만 변경할 수 있습니다."],
    ['CANCELLED', 'COMPLETED', "'중단' 상태의 연구는 '진행 중' 상태로만 변경할 수 있습니다."],
    ['PENDING', 'COMPLETED', "'대기' 상태의 연구는 '진행 중' 또는 '중단' 상태로만 변경할 수 있습니다."],
  ])('from %s to %s lists the allowed statuses: %s [STUDY-268, STUDY-269]', (stored, next, sentence) => {
    expect(explain(stored, next, '사유')).toEqual({ rows: ['STUDY-268', 'STUDY-269'], dates: [], sentence })
  })

  it.each([
    ['COMPLETED', "'완료' 상태의 연구를 '진행 중' 상태로 변경하려면 변경 사유를 입력해야 합니다."],
    ['CANCELLED', "'중단' 상태의 연구를 '진행 중' 상태로 변경하려면 변경 사유를 입력해야 합니다."],
  ])('of reopening %s asks for a reason: %s [STUDY-270]', (stored, sentence) => {
    for (const reason of [undefined, '', ' \t']) {
      expect(explain(stored, 'ONGOING', reason)).toEqual({ rows: ['STUDY-270'], dates: [], sentence })
    }
    expect(explain(stored, 'ONGOING', '가')).toBeNull()
  })

  it.each([
    ['ONGOING', "'진행 중' 상태의 연구는 '완료' 또는 '중단' 상태로만 변경할 수 있습니다."],
    ['active', "'진행 중' 상태의 연구는 '완료' 또는 '중단' 상태로만 변경할 수 있습니다."],
    ['COMPLETED', "'완료' 상태의 연구는 '진행 중' 상태로만 변경할 수 있습니다."],
    [null, "'미정' 상태의 연구는 '진행 중' 또는 '완료' 또는 '중단' 상태로만 변경할 수 있습니다."],
    ['ARCHIVED', "'ARCHIVED' 상태의 연구는 '진행 중' 또는 '완료' 또는 '중단' 상태로만 변경할 수 있습니다."],
  ])('of %j to an unknown status is: %s [STUDY-271]', (stored, sentence) => {
    for (const next of ['PENDING', 'ongoing', ' ONGOING', '', '__proto__']) {
      expect(explain(stored, next, '사유')).toEqual({
        rows: ['STUDY-271'],
        dates: [],
        sentence: `요청한 상태는 사용할 수 없는 값이며, ${sentence}`,
      })
    }
  })

  it('never repeats the requested status', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(explain('ONGOING', `<b>${text}`)?.sentence).not.toContain('<b>')
      }),
    )
  })

  it('exists exactly when the change is refused [STUDY-268, STUDY-269, STUDY-270, STUDY-271]', () => {
    const statuses = [...STUDY_STATUSES, 'PENDING', 'active', '완료', 'ARCHIVED', '__proto__', '']
    for (const stored of [...statuses, null, undefined]) {
      for (const next of statuses) {
        for (const reason of ['사유', ' ', null, undefined]) {
          const transition = { stored, next, reason }
          expect(explainStudyTransition(transition) !== null).toBe('refusal' in studyStatusTransition(transition))
        }
      }
    }
  })
})
