import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { checkVisitDate, explainVisitDate } from '.'

const WINDOW = { start: '2025-03-07', end: '2025-03-13' }
const START = { field: 'visitWindowStart', date: '2025-03-07' }
const END = { field: 'visitWindowEnd', date: '2025-03-13' }

describe('the explanation of a visit date warning', () => {
  it.each([
    ['2025-03-05', '방문일(2025. 3. 5.)이 허용범위 시작일(2025. 3. 7.)보다 2일 빠릅니다.', START],
    ['2025-03-06', '방문일(2025. 3. 6.)이 허용범위 시작일(2025. 3. 7.)보다 1일 빠릅니다.', START],
    ['2025-03-14', '방문일(2025. 3. 14.)이 허용범위 종료일(2025. 3. 13.)보다 1일 늦습니다.', END],
    ['2025-03-15', '방문일(2025. 3. 15.)이 허용범위 종료일(2025. 3. 13.)보다 2일 늦습니다.', END],
    ['2026-03-13', '방문일(2026. 3. 13.)이 허용범위 종료일(2025. 3. 13.)보다 365일 늦습니다.', END],
  ])('on %s is: %s [VISIT-178]', (date, sentence, bound) => {
    expect(explainVisitDate(date, WINDOW)).toEqual({
      rows: ['VISIT-178'],
      dates: [{ field: 'visitDate', date }, bound],
      sentence,
    })
  })

  it.each(['2025-03-07', '2025-03-08', '2025-03-12', '2025-03-13'])(
    'is null inside the window, on %s [VISIT-177]',
    (date) => {
      expect(explainVisitDate(date, WINDOW)).toBeNull()
    },
  )

  it('is null for a visit without template [VISIT-149]', () => {
    expect(explainVisitDate('1999-01-01', null)).toBeNull()
  })

  it.each(['', '-', '2025-02-30', '2025-3-7'])(
    'says that %j is not a date, with and without window [VISIT-189]',
    (date) => {
      for (const window of [WINDOW, null]) {
        expect(explainVisitDate(date, window)).toEqual({
          rows: ['VISIT-189'],
          dates: [{ field: 'visitDate', date: null }],
          sentence: '방문일이 유효한 날짜가 아니어서 허용범위와 비교할 수 없습니다.',
        })
      }
    },
  )

  it('says that a window is reversed, but not of a window of one day [VISIT-183]', () => {
    for (const date of ['2025-03-01', '2025-03-07', '2025-03-31']) {
      expect(explainVisitDate(date, { start: '2025-03-08', end: '2025-03-07' })).toEqual({
        rows: ['VISIT-183'],
        dates: [
          { field: 'visitWindowStart', date: '2025-03-08' },
          { field: 'visitWindowEnd', date: '2025-03-07' },
        ],
        sentence: '허용범위 시작일(2025. 3. 8.)이 종료일(2025. 3. 7.)보다 늦어 방문일과 비교할 수 없습니다.',
      })
    }
    expect(explainVisitDate('2025-03-07', { start: '2025-03-07', end: '2025-03-07' })).toBeNull()
  })

  it('has no number of days from an invalid bound', () => {
    expect(explainVisitDate('2025-03-14', { start: '-', end: '2025-02-30' })?.sentence).toBe(
      '방문일(2025. 3. 14.)이 허용범위 종료일(2025. 2. 30.)보다 늦습니다.',
    )
    expect(explainVisitDate('2025-02-01', { start: '2025-02-30', end: '2025-03-13' })?.sentence).toBe(
      '방문일(2025. 2. 1.)이 허용범위 시작일(2025. 2. 30.)보다 빠릅니다.',
    )
  })

  it('exists exactly when there is a warning, with the days to the bound [VISIT-177, VISIT-178]', () => {
    const shift = fc.integer({ min: -40, max: 40 })
    const day = shift.map((days) => addDays('2025-03-10', days))
    const bound = fc.oneof(
      { weight: 9, arbitrary: day },
      { weight: 1, arbitrary: fc.constantFrom('', '-', '2025-02-30') },
    )
    const window = fc.option(fc.record({ start: bound, end: bound }))
    fc.assert(
      fc.property(bound, window, (date, one) => {
        expect(explainVisitDate(date, one) === null).toBe(checkVisitDate(date, one) === null)
      }),
    )
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (date, days) => {
        const early = explainVisitDate(date, { start: addDays(date, days), end: addDays(date, days) })
        const late = explainVisitDate(date, { start: addDays(date, -days), end: addDays(date, -days) })
        expect(early?.sentence).toContain(`보다 ${days}일 빠릅니다.`)
        expect(late?.sentence).toContain(`보다 ${days}일 늦습니다.`)
      }),
    )
  })
})
