import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainContradictions, isClearableOnly, SUBJECT_DATE_FIELDS } from '.'

describe('stored dates that exclude each other', () => {
  it.each([
    ['screeningFailDate', 'enrollmentDate', '스크리닝 탈락일(2025. 4. 1.)과 등록일(2025. 4. 1.)은'],
    ['screeningFailDate', 'dropoutDate', '스크리닝 탈락일(2025. 4. 1.)과 중도탈락일(2025. 4. 1.)은'],
    ['completionDate', 'dropoutDate', '완료일(2025. 4. 1.)과 중도탈락일(2025. 4. 1.)은'],
  ] as const)('are %s and %s, named once with what to do [SUBJ-437]', (one, other, begin) => {
    const told = explainContradictions({ consentDate: '2025-03-01', [one]: '2025-04-01', [other]: '2025-04-01' })
    expect(told.map(({ sentence }) => sentence)).toEqual([`${begin} 함께 있을 수 없습니다. 하나를 삭제해주세요.`])
  })

  it('are told exactly when a date may only be cleared [SUBJ-139, SUBJ-437]', () => {
    const date = fc.constantFrom(null, '', '-', '2025-04-01')
    fc.assert(
      fc.property(fc.tuple(date, date, date, date, date), (values) => {
        const dates = Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, at) => [field, values[at]]))
        const told = new Set(explainContradictions(dates).flatMap((each) => each.dates.map(({ field }) => field)))
        for (const field of SUBJECT_DATE_FIELDS) expect(told.has(field)).toBe(isClearableOnly(field, dates))
      }),
    )
  })
})
