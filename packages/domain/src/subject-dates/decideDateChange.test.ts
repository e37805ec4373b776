import { describe, expect, it } from 'vitest'
import { decideDateChange } from '.'

const TODAY = '2025-06-30'
const ENROLLED = { consentDate: '2025-03-01', enrollmentDate: '2025-03-10' }

describe('the decision about a date change', () => {
  it('is a first entry for an empty date, also after it was cleared [SUBJ-156, SUBJ-157, SUBJ-158]', () => {
    expect(decideDateChange('consentDate', '2025-03-01', {}, TODAY)).toEqual({ change: 'first-entry' })
    expect(decideDateChange('completionDate', '2025-05-01', ENROLLED, TODAY)).toEqual({ change: 'first-entry' })
    expect(decideDateChange('dropoutDate', '2025-05-01', ENROLLED, TODAY)).toEqual({ change: 'first-entry' })
  })

  it('is a correction for another day and no change for the same day [SUBJ-162, SUBJ-163]', () => {
    expect(decideDateChange('enrollmentDate', '2025-03-11', ENROLLED, TODAY)).toEqual({ change: 'correction' })
    expect(decideDateChange('enrollmentDate', '2025-03-10', ENROLLED, TODAY)).toEqual({ change: 'unchanged' })
  })

  it('is none without a day for today: no day is then the future [RELEASE-049]', () => {
    for (const today of [undefined, '2025/06/30', new Date()]) {
      expect(() => decideDateChange('consentDate', '2999-01-01', {}, today as never)).toThrow(RangeError)
    }
  })

  it('refuses a locked date with 409 [SUBJ-140]', () => {
    expect(decideDateChange('dropoutDate', '2025-03-05', { consentDate: '2025-03-01' }, TODAY)).toEqual({
      refusal: { status: 409, rule: 'missing-enrollmentDate', message: '이전 단계를 먼저 완료해주세요.' },
    })
  })

  it('refuses a day outside the bounds with 400 [SUBJ-151]', () => {
    expect(decideDateChange('enrollmentDate', '2025-02-28', ENROLLED, TODAY)).toEqual({
      refusal: { status: 400, rule: 'before-earlier-step', message: '이전 단계 날짜보다 빠를 수 없습니다.' },
    })
  })

  it('allows clearing a date, even a locked one, unless another date needs it [SUBJ-139, SUBJ-172, SUBJ-173]', () => {
    const both = { ...ENROLLED, screeningFailDate: '2025-03-20' }
    expect(decideDateChange('enrollmentDate', null, both, TODAY)).toEqual({ change: 'clearing' })
    expect(decideDateChange('screeningFailDate', null, both, TODAY)).toEqual({ change: 'clearing' })
    expect(decideDateChange('enrollmentDate', '2025-03-11', both, TODAY)).toMatchObject({ refusal: { status: 409 } })
    expect(decideDateChange('consentDate', null, ENROLLED, TODAY)).toEqual({
      refusal: {
        status: 409,
        rule: 'needed-by-enrollmentDate',
        message: '이후 단계의 날짜가 있어 삭제할 수 없습니다.',
      },
    })
  })

  it('is no change for clearing an empty date', () => {
    expect(decideDateChange('dropoutDate', null, ENROLLED, TODAY)).toEqual({ change: 'unchanged' })
  })
})
