import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import {
  type BaselineDateOptions,
  checkDateRange,
  parseBaselineDate,
  studyStartForBaseline,
  warnOfFarBaseline,
} from '.'

const FORMAT = '날짜 형식이 올바르지 않습니다. (YYYY-MM-DD)'
const UNREAL = '유효하지 않은 날짜입니다.'

/** The parsed day, or the message of the refusal. */
const read = (text: string, options?: BaselineDateOptions) => {
  const result = parseBaselineDate(text, options)
  return 'date' in result ? result.date : result.message
}
const anyDay = fc.integer({ min: 0, max: 73_413 }).map((shift) => addDays('1900-01-01', shift))

describe('parsing a baseline date', () => {
  it.each(['', ' ', '\n\t', '\u3000'])('asks for a date when the text is %j [BASE-020]', (text) => {
    for (const strict of [false, true]) {
      expect(parseBaselineDate(text, { strict })).toEqual({ rule: 'missing', message: '기준일을 설정해주세요.' })
    }
  })

  it.each(['어제', '2024-03', '2024-03-05-', '-', '2024-03/05', '2024/03-05', '5-3/2024', '2024.3/5', '2024--03-05'])(
    'refuses %j, which has no accepted form [BASE-021]',
    (text) => {
      expect(parseBaselineDate(text)).toEqual({ rule: 'bad-format', message: FORMAT })
    },
  )

  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-00-10', '2024-01-00', '1900-02-29', '2024-04-31'])(
    'refuses %s, which does not exist [BASE-022]',
    (text) => {
      expect(parseBaselineDate(text)).toEqual({ rule: 'no-such-date', message: UNREAL })
    },
  )

  it.each(['2024-02-29', '2000-02-29'])('accepts the leap day %s [BASE-023]', (text) => {
    expect(read(text)).toBe(text)
  })

  it('accepts YYYY-MM-DD, blanks around it not counted [BASE-024]', () => {
    expect(read('2024-03-05')).toBe('2024-03-05')
    expect(read('  2024-03-05\n')).toBe('2024-03-05')
  })

  it.each([
    ['2024/3/5', '2024-03-05'],
    ['2024/03/05', '2024-03-05'],
    ['2024/3/15', '2024-03-15'],
    ['2024/12/5', '2024-12-05'],
  ])('accepts YYYY/M/D: %s [BASE-025]', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    ['2024.3.5', '2024-03-05'],
    ['2024.03.05', '2024-03-05'],
    ['2024.12.31', '2024-12-31'],
  ])('accepts YYYY.M.D: %s [BASE-026]', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    ['5-3-2024', '2024-03-05'],
    ['05-03-2024', '2024-03-05'],
    ['31-12-2024', '2024-12-31'],
  ])('reads D-M-YYYY day first: %s [BASE-027]', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    ['03/04/2024', '2024-04-03'],
    ['5/3/2024', '2024-03-05'],
    ['13/02/2024', '2024-02-13'],
    ['02/13/2024', UNREAL],
  ])('reads D/M/YYYY day first: %s [BASE-028]', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    ...['2024-3-5', '2024-03-5', '20240305', '5.3.2024', '24-03-05', '24/3/5', '5/3/24', '2024/3/5.', '2024. 3. 5'],
    ...['2024 - 03 - 05', '2024-03-05T00:00', '2024-03-05T00:00:00Z', '２０２４-０３-０５', '2024/003/5', '02024/3/5'],
  ])('refuses %s, which is outside the five forms [BASE-029]', (text) => {
    expect(read(text)).toBe(FORMAT)
  })

  it.each(['1899-12-31', '2101-01-01', '0024-03-05', '31/12/1899'])(
    'refuses %s, whose year is outside 1900 to 2100 [BASE-132]',
    (text) => {
      expect(read(text)).toBe(UNREAL)
    },
  )

  it.each(['1900-01-01', '2100-12-31'])(
    'accepts %s, the first or last day of the accepted years [BASE-132]',
    (text) => {
      expect(read(text)).toBe(text)
    },
  )

  it.each(['2024/3/5', '2024.3.5', '5-3-2024', '5/3/2024', ' 2024-03-05', '2024-03-05 '])(
    'refuses %j in strict mode [BASE-031]',
    (text) => {
      expect(read(text, { strict: true })).toBe(FORMAT)
    },
  )

  it('accepts real days as YYYY-MM-DD in strict mode [BASE-031]', () => {
    expect(read('2024-03-05', { strict: true })).toBe('2024-03-05')
    expect(read('2024-02-30', { strict: true })).toBe(UNREAL)
  })

  it('reads every form of a day as the same day, and its own result unchanged [BASE-024, BASE-025, BASE-026, BASE-027, BASE-028]', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (date, isPadded) => {
        const [year = '', ...rest] = date.split('-')
        const [month, day] = isPadded ? rest : rest.map((part) => String(Number(part)))
        const forms = [date, `${year}/${month}/${day}`, `${year}.${month}.${day}`]
        for (const text of [...forms, `${day}-${month}-${year}`, `${day}/${month}/${year}`])
          expect(read(text)).toBe(date)
        expect(read(date, { strict: true })).toBe(date)
      }),
    )
  })

  it('answers any text with a day or a Korean sentence', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text)).toMatch(/^(\d{4}-\d{2}-\d{2}|[가-힣].+)$/)
      }),
    )
  })
})

describe('a further rule for a baseline date', () => {
  const START = '2025-03-10'
  const shifted = (days: number, options: BaselineDateOptions) => {
    const date = addDays(START, days)
    const answer = read(date, options)
    return answer === date ? 'accepted' : answer
  }

  it('refuses a day before the start of the study [BASE-032]', () => {
    expect(parseBaselineDate('2025-03-09', { studyStart: START })).toEqual({
      rule: 'before-study-start',
      message: '연구 시작일은 기준일과 같거나 이전이어야 합니다.',
    })
  })

  it('accepts the day the study starts and later ones [BASE-033]', () => {
    expect(shifted(0, { studyStart: START })).toBe('accepted')
    expect(shifted(1, { studyStart: START })).toBe('accepted')
    expect(shifted(-1, { studyStart: null })).toBe('accepted')
  })

  it('refuses a future day [BASE-036]', () => {
    const options = { noFuture: { today: START } }
    expect(shifted(-1, options)).toBe('accepted')
    expect(shifted(0, options)).toBe('accepted')
    expect(shifted(1, options)).toBe('미래 날짜는 입력할 수 없습니다.')
  })

  // 2025-03-10 is a Monday.
  const week = [...Array(7).keys()]

  it('refuses a weekend [BASE-037]', () => {
    const refused = week.filter((day) => shifted(day, { noWeekends: true }) === '주말은 선택할 수 없습니다.')
    expect(refused).toEqual([5, 6])
  })

  it('accepts Monday to Friday [BASE-038]', () => {
    const accepted = week.filter((day) => shifted(day, { weekdaysOnly: true }) === 'accepted')
    expect(accepted).toEqual([0, 1, 2, 3, 4])
    expect(shifted(5, { weekdaysOnly: true })).toBe('평일만 선택할 수 있습니다.')
  })

  it('decides by the correct weekday in every year [BASE-037, BASE-038]', () => {
    for (const saturday of ['1900-01-06', '2000-02-26', '2024-03-02', '2100-12-25']) {
      expect(read(addDays(saturday, -1), { noWeekends: true })).toBe(addDays(saturday, -1))
      expect(read(saturday, { noWeekends: true })).toBe('주말은 선택할 수 없습니다.')
      expect(read(addDays(saturday, 1), { noWeekends: true })).toBe('주말은 선택할 수 없습니다.')
      expect(read(addDays(saturday, 2), { noWeekends: true })).toBe(addDays(saturday, 2))
    }
  })

  it('refuses a day before the minimum, and accepts the minimum [BASE-039]', () => {
    expect(shifted(-1, { min: START })).toBe('2025-03-10 이후의 날짜를 선택해주세요.')
    expect(shifted(0, { min: START })).toBe('accepted')
    expect(shifted(1, { min: START })).toBe('accepted')
  })

  it('refuses a day after the maximum, and accepts the maximum [BASE-040]', () => {
    expect(shifted(-1, { max: START })).toBe('accepted')
    expect(shifted(0, { max: START })).toBe('accepted')
    expect(shifted(1, { max: START })).toBe('2025-03-10 이전의 날짜를 선택해주세요.')
  })

  it('is checked in a fixed order, and the first broken rule is reported [BASE-036, BASE-037, BASE-038, BASE-039, BASE-040]', () => {
    const saturday = '2025-03-15'
    const rules = [
      ['in-future', { noFuture: { today: '2025-03-14' } }],
      ['on-weekend', { noWeekends: true }],
      ['not-on-weekday', { weekdaysOnly: true }],
      ['before-min', { min: '2025-03-16' }],
      ['after-max', { max: '2025-03-14' }],
      ['before-study-start', { studyStart: '2025-03-16' }],
    ] as const
    for (const [at, [rule]] of rules.entries()) {
      const options: BaselineDateOptions = Object.assign({}, ...rules.slice(at).map(([, option]) => option))
      expect(parseBaselineDate(saturday, options)).toMatchObject({ rule })
      expect(parseBaselineDate('2025-02-30', options)).toMatchObject({ rule: 'no-such-date' })
    }
  })
})

describe('the study start for a baseline date', () => {
  const START = '2024-03-01'

  it('is that of the arm, else that of the study [BASE-095]', () => {
    for (const arm of ['2024-05-01', '2024-01-01']) expect(studyStartForBaseline(arm, START)).toBe(arm)
    for (const nothing of [null, undefined, '', '-']) expect(studyStartForBaseline(nothing, START)).toBe(START)
    expect(studyStartForBaseline(null, null)).toBeNull()
    for (const baseline of ['1900-01-01', '2100-12-31']) {
      expect(read(baseline, { studyStart: null })).toBe(baseline)
      expect(warnOfFarBaseline(baseline, null)).toBeNull()
    }
  })

  it('gives no warning within 365 days [BASE-034]', () => {
    for (const days of [-1, 0, 364, 365]) expect(warnOfFarBaseline(addDays(START, days), START)).toBeNull()
    expect(warnOfFarBaseline('2100-01-01', null)).toBeNull()
  })

  it('gives a warning from 366 days on, and no refusal [BASE-035]', () => {
    for (const days of [366, 367, 4000]) {
      const baseline = addDays(START, days)
      expect(warnOfFarBaseline(baseline, START)).toEqual({
        rule: 'far-from-study-start',
        message: '기준일이 연구 시작일로부터 365일을 초과합니다.',
      })
      expect(read(baseline, { studyStart: START })).toBe(baseline)
    }
  })
})

describe('a date range', () => {
  it('may be one day long, and is refused when it ends before it starts [BASE-041]', () => {
    expect(checkDateRange('2025-03-10', '2025-03-11')).toBeNull()
    expect(checkDateRange('2025-03-10', '2025-03-10')).toBeNull()
    expect(checkDateRange('2025-03-10', '2025-03-09')).toEqual({
      rule: 'range-reversed',
      message: '시작일은 종료일보다 늦을 수 없습니다.',
    })
  })
})
