import { describe, expect, it } from 'vitest'
import {
  boundsOfSubjectDate,
  explainBounds,
  explainClearing,
  explainLock,
  isDateSet,
  lockOfSubjectDate,
  refusalToClear,
  SUBJECT_DATE_FIELDS,
  type SubjectDateField,
  type SubjectDates,
} from '.'

const D = '2025-03-10'
const TODAY = '2025-06-30'

/** Every combination of set and empty for the five dates: 32 subjects. */
const EVERY_SUBJECT: SubjectDates[] = Array.from({ length: 32 }, (_, bits) =>
  Object.fromEntries(SUBJECT_DATE_FIELDS.map((field, index) => [field, bits & (1 << index) ? D : null])),
)
const EVERY_CELL = EVERY_SUBJECT.flatMap((dates) => SUBJECT_DATE_FIELDS.map((field) => [field, dates] as const))

describe('the explanation of a lock', () => {
  it.each<[SubjectDateField, SubjectDates, string, string]>([
    ['screeningFailDate', {}, 'SUBJ-125', '동의일이 입력되어 있지 않아'],
    ['enrollmentDate', {}, 'SUBJ-126', '동의일이 입력되어 있지 않아'],
    ['completionDate', { enrollmentDate: D }, 'SUBJ-127', '동의일이 입력되어 있지 않아'],
    ['completionDate', { consentDate: D }, 'SUBJ-128', '등록일이 입력되어 있지 않아'],
    ['dropoutDate', { consentDate: D }, 'SUBJ-129', '등록일이 입력되어 있지 않아'],
    ['screeningFailDate', { consentDate: D, enrollmentDate: D }, 'SUBJ-130', '등록일(2025. 3. 10.)이 입력되어 있어'],
    ['screeningFailDate', { consentDate: D, dropoutDate: D }, 'SUBJ-131', '중도탈락일(2025. 3. 10.)이 입력되어 있어'],
    [
      'enrollmentDate',
      { consentDate: D, screeningFailDate: D },
      'SUBJ-132',
      '스크리닝 탈락일(2025. 3. 10.)이 입력되어 있어',
    ],
    [
      'completionDate',
      { consentDate: D, enrollmentDate: D, dropoutDate: D },
      'SUBJ-133',
      '중도탈락일(2025. 3. 10.)이 입력되어 있어',
    ],
    ['dropoutDate', { enrollmentDate: D, completionDate: D }, 'SUBJ-134', '완료일(2025. 3. 10.)이 입력되어 있어'],
    [
      'dropoutDate',
      { enrollmentDate: D, screeningFailDate: D },
      'SUBJ-135',
      '스크리닝 탈락일(2025. 3. 10.)이 입력되어 있어',
    ],
  ])('of %s with %j has its row [%s]', (field, dates, row, because) => {
    const explanation = explainLock(field, dates)
    expect(explanation?.rows).toEqual([row])
    expect(explanation?.sentence.startsWith(`${because} `)).toBe(true)
  })

  it('lists every condition, the missing dates first [SUBJ-127, SUBJ-128, SUBJ-133]', () => {
    expect(explainLock('completionDate', { dropoutDate: D })).toEqual({
      rows: ['SUBJ-127', 'SUBJ-128', 'SUBJ-133'],
      dates: [
        { field: 'consentDate', date: null },
        { field: 'enrollmentDate', date: null },
        { field: 'dropoutDate', date: D },
      ],
      sentence:
        '동의일과 등록일이 입력되어 있지 않고 중도탈락일(2025. 3. 10.)이 입력되어 있어 완료일은 입력하거나 변경할 수 없습니다.',
    })
  })

  it('exists exactly when there is a lock, and begins with the date of the lock [SUBJ-124]', () => {
    for (const [field, dates] of EVERY_CELL) {
      const lock = lockOfSubjectDate(field, dates)
      const explanation = explainLock(field, dates)
      expect(explanation === null).toBe(lock === null)
      if (!lock || !explanation) continue
      const [first] = explanation.dates
      expect(lock.rule).toBe(`${first?.date === null ? 'missing' : 'excluded-by'}-${first?.field}`)
      expect(explanation.rows).toHaveLength(explanation.dates.length)
    }
  })
})

describe('the explanation of a refused clearing', () => {
  it('lists every date that needs this one [SUBJ-173]', () => {
    expect(explainClearing('enrollmentDate', { enrollmentDate: D, completionDate: D, dropoutDate: TODAY })).toEqual({
      rows: ['SUBJ-173'],
      dates: [
        { field: 'completionDate', date: D },
        { field: 'dropoutDate', date: TODAY },
      ],
      sentence: '완료일(2025. 3. 10.)과 중도탈락일(2025. 6. 30.)이 입력되어 있어 등록일은 삭제할 수 없습니다.',
    })
  })

  it('exists exactly when clearing is refused [SUBJ-173]', () => {
    for (const [field, dates] of EVERY_CELL) {
      expect(explainClearing(field, dates) === null).toBe(refusalToClear(field, dates) === null)
    }
  })
})

describe('the explanation of bounds', () => {
  it.each<[SubjectDateField, SubjectDates, string[], string]>([
    ['consentDate', {}, ['SUBJ-143', 'SUBJ-141'], '동의일은 오늘(2025. 6. 30.)까지 선택할 수 있습니다.'],
    [
      'consentDate',
      { enrollmentDate: D, screeningFailDate: '2025-03-09' },
      ['SUBJ-143', 'SUBJ-149'],
      '동의일은 스크리닝 탈락일(2025. 3. 9.)까지 선택할 수 있습니다.',
    ],
    [
      'screeningFailDate',
      { consentDate: D },
      ['SUBJ-144', 'SUBJ-141'],
      '스크리닝 탈락일은 동의일(2025. 3. 10.)부터 오늘(2025. 6. 30.)까지 선택할 수 있습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: D, dropoutDate: '2025-04-01' },
      ['SUBJ-145', 'SUBJ-150'],
      '등록일은 동의일(2025. 3. 10.)부터 중도탈락일(2025. 4. 1.)까지 선택할 수 있습니다.',
    ],
    [
      'completionDate',
      { enrollmentDate: D },
      ['SUBJ-146', 'SUBJ-141'],
      '완료일은 등록일(2025. 3. 10.)부터 오늘(2025. 6. 30.)까지 선택할 수 있습니다.',
    ],
    [
      'dropoutDate',
      { enrollmentDate: D },
      ['SUBJ-147', 'SUBJ-141'],
      '중도탈락일은 등록일(2025. 3. 10.)부터 오늘(2025. 6. 30.)까지 선택할 수 있습니다.',
    ],
    ['dropoutDate', {}, ['SUBJ-141'], '중도탈락일은 오늘(2025. 6. 30.)까지 선택할 수 있습니다.'],
    [
      'consentDate',
      { enrollmentDate: TODAY },
      ['SUBJ-143', 'SUBJ-141'],
      '동의일은 오늘(2025. 6. 30.)까지 선택할 수 있습니다.',
    ],
    [
      'enrollmentDate',
      { consentDate: D, completionDate: D },
      ['SUBJ-145', 'SUBJ-150'],
      '등록일은 동의일(2025. 3. 10.)부터 완료일(2025. 3. 10.)까지 선택할 수 있습니다.',
    ],
  ])('of %s with %j has its rows and sentence [SUBJ-401]', (field, dates, rows, sentence) => {
    expect(explainBounds(field, dates, TODAY)).toMatchObject({ rows, sentence })
  })

  it('has the date of each bound, or today [SUBJ-401]', () => {
    const dates = { consentDate: D, completionDate: '2025-04-01' }
    expect(explainBounds('enrollmentDate', dates, TODAY).dates).toEqual([
      { field: 'consentDate', date: D },
      { field: 'completionDate', date: '2025-04-01' },
    ])
    expect(explainBounds('dropoutDate', dates, TODAY).dates).toEqual([{ field: 'today', date: TODAY }])
  })

  it('says when old data allows no day [SUBJ-145, SUBJ-150]', () => {
    const dates = { consentDate: '2025-05-01', completionDate: '2025-04-30' }
    expect(explainBounds('enrollmentDate', dates, TODAY).sentence).toBe(
      '등록일은 동의일(2025. 5. 1.) 이후, 완료일(2025. 4. 30.) 이전이어야 하므로 선택할 수 있는 날짜가 없습니다.',
    )
  })

  it('gives the lower bound first and the upper bound last [SUBJ-148]', () => {
    for (const [field, dates] of EVERY_CELL) {
      const { min, max } = boundsOfSubjectDate(field, dates, TODAY)
      const named = explainBounds(field, dates, TODAY).dates
      expect(named.map(({ date }) => date)).toEqual(isDateSet(min) ? [min, max] : [max])
    }
  })
})
