import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { explainVisitTimeliness, type PlannedVisit, VISIT_STATUSES, VISIT_TYPES, visitTimeliness } from '.'

const PLANNED: PlannedVisit = {
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  scheduledDate: '2025-04-07',
  actualVisitDate: null,
  visitWindowStart: '2025-04-04',
  visitWindowEnd: '2025-04-10',
}
const TARGET = { field: 'scheduledDate', date: '2025-04-07' }
const explain = (facts: Partial<PlannedVisit>, today: string) => explainVisitTimeliness({ ...PLANNED, ...facts }, today)
const sentenceOf = (facts: Partial<PlannedVisit>, today: string) => explain(facts, today)?.sentence ?? null

describe('the explanation of the timeliness of a visit', () => {
  it.each([
    ['2025-04-03', null],
    [
      '2025-04-04',
      "오늘(2025. 4. 4.) 기준으로 허용범위 시작일(2025. 4. 4.)부터 예정일(2025. 4. 7.)까지의 기간에 있어 '방문 기간'입니다.",
    ],
    [
      '2025-04-05',
      "오늘(2025. 4. 5.) 기준으로 허용범위 시작일(2025. 4. 4.)부터 예정일(2025. 4. 7.)까지의 기간에 있어 '방문 기간'입니다.",
    ],
    [
      '2025-04-07',
      "오늘(2025. 4. 7.) 기준으로 허용범위 시작일(2025. 4. 4.)부터 예정일(2025. 4. 7.)까지의 기간에 있어 '방문 기간'입니다.",
    ],
    [
      '2025-04-08',
      "오늘(2025. 4. 8.) 기준으로 예정일(2025. 4. 7.)은 지났지만 허용범위 종료일(2025. 4. 10.)은 지나지 않아 '예정일 지남'입니다.",
    ],
    [
      '2025-04-10',
      "오늘(2025. 4. 10.) 기준으로 예정일(2025. 4. 7.)은 지났지만 허용범위 종료일(2025. 4. 10.)은 지나지 않아 '예정일 지남'입니다.",
    ],
    [
      '2025-04-11',
      "오늘(2025. 4. 11.) 기준으로 예정일(2025. 4. 7.)과 허용범위 종료일(2025. 4. 10.)이 모두 지나 '허용범위 지남'입니다.",
    ],
  ])('on %s is: %j [VISIT-253, VISIT-254, VISIT-255]', (today, sentence) => {
    expect(sentenceOf({}, today)).toBe(sentence)
  })

  it('has the dates that it compared, and no others', () => {
    const start = { field: 'visitWindowStart', date: '2025-04-04' }
    const end = { field: 'visitWindowEnd', date: '2025-04-10' }
    const on = (day: string) => ({ field: 'today', date: day })
    expect(explain({}, '2025-04-05')).toMatchObject({
      rows: ['DEC-413'],
      dates: [TARGET, start, on('2025-04-05')],
    })
    expect(explain({}, '2025-04-08')).toMatchObject({ rows: ['DEC-413'], dates: [TARGET, end, on('2025-04-08')] })
    expect(explain({}, '2025-04-11')).toMatchObject({ rows: ['DEC-413'], dates: [TARGET, end, on('2025-04-11')] })
  })

  it.each([null, '', '-', '2025-04-07', '2025-04-08'])(
    'with the window start %j covers only the day itself [VISIT-253]',
    (start) => {
      const facts = { visitWindowStart: start }
      expect(explain(facts, '2025-04-06')).toBeNull()
      expect(explain(facts, '2025-04-07')).toEqual({
        rows: ['DEC-413'],
        dates: [TARGET, { field: 'today', date: '2025-04-07' }],
        sentence: "오늘(2025. 4. 7.) 기준으로 예정일(2025. 4. 7.) 당일이어서 '방문 기간'입니다.",
      })
    },
  )

  it('includes a window that starts the day before the target [VISIT-253]', () => {
    expect(sentenceOf({ visitWindowStart: '2025-04-06' }, '2025-04-07')).toBe(
      "오늘(2025. 4. 7.) 기준으로 허용범위 시작일(2025. 4. 6.)부터 예정일(2025. 4. 7.)까지의 기간에 있어 '방문 기간'입니다.",
    )
  })

  it.each([null, '', '-'])('with the window end %j stays late [VISIT-254]', (visitWindowEnd) => {
    expect(explain({ visitWindowEnd }, '2026-04-08')).toEqual({
      rows: ['DEC-413'],
      dates: [TARGET, { field: 'visitWindowEnd', date: null }, { field: 'today', date: '2026-04-08' }],
      sentence: "오늘(2026. 4. 8.) 기준으로 예정일(2025. 4. 7.)은 지났지만 허용범위 종료일이 없어 '예정일 지남'입니다.",
    })
  })

  it('exists exactly when there is a mark, and ends with its label [VISIT-253, VISIT-254, VISIT-255, VISIT-256]', () => {
    const words = { due: '방문 기간', late: '예정일 지남', missed: '허용범위 지남' }
    const near = fc.integer({ min: -3, max: 3 }).map((shift) => addDays('2025-04-07', shift))
    const dateOrNone = fc.oneof(near, fc.constantFrom(null, '', '-'))
    const visits: fc.Arbitrary<PlannedVisit> = fc.record({
      visitType: fc.constantFrom('REGULAR', ...VISIT_TYPES),
      visitStatus: fc.constantFrom('SCHEDULED', 'SCHEDULED', ...VISIT_STATUSES),
      scheduledDate: dateOrNone,
      actualVisitDate: fc.oneof(fc.constant(null), dateOrNone),
      visitWindowStart: dateOrNone,
      visitWindowEnd: dateOrNone,
    })
    fc.assert(
      fc.property(visits, near, (visit, today) => {
        const mark = visitTimeliness(visit, today)
        const explanation = explainVisitTimeliness(visit, today)
        expect(explanation === null).toBe(mark === null)
        if (mark) expect(explanation?.sentence.endsWith(` '${words[mark]}'입니다.`)).toBe(true)
      }),
    )
  })
})
