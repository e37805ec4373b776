import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readIssues } from './readIssues'

const Period = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.minLength(2, '두 글자 이상'), v.regex(/^[가-힣]+$/, '한글만')),
    days: v.array(v.pipe(v.number(), v.minValue(1, '1일 이상'))),
  }),
  v.check(({ title, days }) => title !== '하루' || days.length === 1, '하루에는 날이 하나입니다.'),
)

describe('the result of a schema for the values of a form', () => {
  it("is the schema's output when the values are valid", () => {
    expect(readIssues(Period, { title: ' 기간 ', days: [1] })).toEqual({
      output: { value: { title: '기간', days: [1] } },
      fields: new Map(),
      message: null,
    })
  })

  it('is the first message for each field, including those of its parts', () => {
    const { output, fields, message } = readIssues(Period, { title: 'a', days: [1, 0, -1] })
    expect([output, message]).toEqual([undefined, null])
    expect(fields).toEqual(
      new Map([
        ['title', '두 글자 이상'],
        ['days', '1일 이상'],
      ]),
    )
  })

  it('is a message for the whole form when it belongs to no field', () => {
    expect(readIssues(Period, { title: '하루', days: [1, 2] }).message).toBe('하루에는 날이 하나입니다.')
  })

  it('is the first of several messages for the whole form', () => {
    const Twice = v.pipe(
      v.object({}),
      v.check(() => false, '먼저'),
      v.check(() => false, '나중'),
    )
    expect(readIssues(Twice, {}).message).toBe('먼저')
  })

  it('must be synchronous', () => {
    const slow = v.pipeAsync(
      v.object({ title: v.string() }),
      v.checkAsync(async () => true),
    )
    expect(() => readIssues(slow, { title: '' })).toThrow(TypeError)
  })
})
