import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideDateChange,
  explainClearing,
  explainDateChange,
  explainLock,
  explainSubjectDate,
  SUBJECT_DATE_FIELDS,
  type SubjectDateField,
  type SubjectDates,
} from '.'

const D = '2025-03-10'
const [BEFORE, AFTER] = ['2025-03-09', '2025-03-11']
const TODAY = '2025-06-30'
const TOMORROW = '2025-07-01'
const explain = (field: SubjectDateField, value: string | null, dates: SubjectDates) =>
  explainDateChange(field, value, dates, TODAY)

describe('the explanation of a refused date names the bound that it breaks:', () => {
  it.each<[SubjectDateField, SubjectDates, string]>([
    ['consentDate', {}, '동의일'],
    ['screeningFailDate', { consentDate: D }, '스크리닝 탈락일'],
    ['enrollmentDate', { consentDate: D, completionDate: D }, '등록일'],
    ['completionDate', { consentDate: D, enrollmentDate: D }, '완료일'],
    ['dropoutDate', { enrollmentDate: D }, '중도탈락일'],
  ])('today, for %s with %j [SUBJ-141]', (field, dates, label) => {
    expect(explain(field, TOMORROW, dates)).toEqual({
      rows: ['SUBJ-141'],
      dates: [{ field: 'today', date: TODAY }],
      sentence: `${label}(2025. 7. 1.)은 오늘(2025. 6. 30.)보다 늦을 수 없습니다.`,
    })
  })

  it.each<[SubjectDateField, SubjectDates, string, SubjectDateField, string]>([
    [
      'screeningFailDate',
      { consentDate: D },
      'SUBJ-144',
      'consentDate',
      '스크리닝 탈락일(2025. 3. 9.)은 동의일(2025. 3. 10.)보다 빠를 수 없습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: D },
      'SUBJ-145',
      'consentDate',
      '등록일(2025. 3. 9.)은 동의일(2025. 3. 10.)보다 빠를 수 없습니다.',
    ],
    [
      'completionDate',
      { consentDate: D, enrollmentDate: D },
      'SUBJ-146',
      'enrollmentDate',
      '완료일(2025. 3. 9.)은 등록일(2025. 3. 10.)보다 빠를 수 없습니다.',
    ],
    [
      'dropoutDate',
      { enrollmentDate: D },
      'SUBJ-147',
      'enrollmentDate',
      '중도탈락일(2025. 3. 9.)은 등록일(2025. 3. 10.)보다 빠를 수 없습니다.',
    ],
  ])(
    'the earlier step, for %s with %j by %s [SUBJ-144, SUBJ-145, SUBJ-146, SUBJ-147, SUBJ-148]',
    (field, dates, row, by, sentence) => {
      expect(explain(field, BEFORE, dates)).toEqual({ rows: [row], dates: [{ field: by, date: D }], sentence })
      for (const allowed of [D, AFTER, TODAY]) expect(explain(field, allowed, dates)).toBeNull()
    },
  )

  it.each<[SubjectDateField, SubjectDates, string, SubjectDateField, string]>([
    [
      'consentDate',
      { screeningFailDate: D },
      'SUBJ-149',
      'screeningFailDate',
      '동의일(2025. 3. 11.)은 스크리닝 탈락일(2025. 3. 10.)보다 늦을 수 없습니다.',
    ],
    [
      'consentDate',
      { enrollmentDate: D, completionDate: BEFORE },
      'SUBJ-149',
      'enrollmentDate',
      '동의일(2025. 3. 11.)은 등록일(2025. 3. 10.)보다 늦을 수 없습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: BEFORE, completionDate: D },
      'SUBJ-150',
      'completionDate',
      '등록일(2025. 3. 11.)은 완료일(2025. 3. 10.)보다 늦을 수 없습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: BEFORE, dropoutDate: D },
      'SUBJ-150',
      'dropoutDate',
      '등록일(2025. 3. 11.)은 중도탈락일(2025. 3. 10.)보다 늦을 수 없습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: BEFORE, completionDate: AFTER, dropoutDate: D },
      'SUBJ-150',
      'dropoutDate',
      '등록일(2025. 3. 11.)은 중도탈락일(2025. 3. 10.)보다 늦을 수 없습니다.',
    ],
  ])('the later step, for %s with %j by %s [SUBJ-149, SUBJ-150]', (field, dates, row, by, sentence) => {
    expect(explain(field, AFTER, dates)).toEqual({ rows: [row], dates: [{ field: by, date: D }], sentence })
    for (const allowed of [D, BEFORE]) expect(explain(field, allowed, dates)).toBeNull()
  })

  it('today, although a later step is earlier [SUBJ-141]', () => {
    expect(explain('consentDate', TODAY, {})).toBeNull()
    expect(explain('consentDate', TOMORROW, { enrollmentDate: D })?.rows).toEqual(['SUBJ-141'])
    expect(explain('consentDate', TODAY, { enrollmentDate: D })?.rows).toEqual(['SUBJ-149'])
  })
})

describe('the explanation of a refused change', () => {
  it.each(['', '-', '2025-02-30', '2025-3-1'])('says that %j is not a date [SUBJ-181]', (value) => {
    expect(explain('consentDate', value, {})).toEqual({
      rows: ['SUBJ-181'],
      dates: [{ field: 'consentDate', date: null }],
      sentence: '입력한 값이 유효한 날짜가 아니어서 동의일은 입력하거나 변경할 수 없습니다.',
    })
  })

  it('names the lock before the value, for any value [SUBJ-126, SUBJ-132]', () => {
    const dates = { screeningFailDate: D }
    for (const value of [D, TOMORROW, '2025-02-30']) {
      const explanation = explain('enrollmentDate', value, dates)
      expect(explanation).toEqual(explainLock('enrollmentDate', dates))
      expect(explanation?.rows).toEqual(['SUBJ-126', 'SUBJ-132'])
    }
  })

  it('of a clearing names the dates that prevent it, and no lock [SUBJ-173]', () => {
    const dates = { enrollmentDate: D, completionDate: D }
    const explanation = explain('enrollmentDate', null, dates)
    expect(explanation).toEqual(explainClearing('enrollmentDate', dates))
    expect(explanation?.sentence).toBe('완료일(2025. 3. 10.)이 입력되어 있어 등록일은 삭제할 수 없습니다.')
  })

  it('is null for clearing an empty date, although others need it', () => {
    expect(explain('consentDate', null, { enrollmentDate: D })).toBeNull()
  })

  it('exists exactly when the change is refused, and names at most one bound [SUBJ-141, SUBJ-148, SUBJ-173]', () => {
    const stored = fc.constantFrom(null, undefined, '', '-', BEFORE, D, AFTER, TODAY, TOMORROW)
    const dates: fc.Arbitrary<SubjectDates> = fc.record({
      consentDate: stored,
      screeningFailDate: stored,
      enrollmentDate: stored,
      completionDate: stored,
      dropoutDate: stored,
    })
    const value = fc.constantFrom(null, '', '-', '2025-02-30', BEFORE, D, AFTER, TODAY, TOMORROW)
    fc.assert(
      fc.property(fc.constantFrom(...SUBJECT_DATE_FIELDS), value, dates, (field, newValue, all) => {
        const outcome = decideDateChange(field, newValue, all, TODAY)
        const explanation = explain(field, newValue, all)
        expect(explanation !== null).toBe('refusal' in outcome)
        if ('refusal' in outcome && outcome.refusal.status === 400) {
          expect([explanation?.rows.length, explanation?.dates.length]).toEqual([1, 1])
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the explanation of a day without the lock', () => {
  it('names the bound also for a locked cell, for forms that enter more than the date [SUBJ-400]', () => {
    const locked = { screeningFailDate: D }
    expect(explainSubjectDate('enrollmentDate', TOMORROW, locked, TODAY)?.sentence).toBe(
      '등록일(2025. 7. 1.)은 오늘(2025. 6. 30.)보다 늦을 수 없습니다.',
    )
    expect(explainSubjectDate('enrollmentDate', TODAY, locked, TODAY)).toBeNull()
    expect(explainSubjectDate('screeningFailDate', BEFORE, { consentDate: D }, TODAY)?.sentence).toBe(
      '스크리닝 탈락일(2025. 3. 9.)은 동의일(2025. 3. 10.)보다 빠를 수 없습니다.',
    )
  })
})
