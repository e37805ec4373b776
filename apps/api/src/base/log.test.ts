import { describe, expect, it } from 'vitest'
import { describeError, type LogLine, withoutSuccesses } from './log'

/** Thrown here, with a text that has the values of a statement, in several lines, as a driver has it. */
function databaseError() {
  const cause = Object.assign(new RangeError('홍길동 is too long'), { code: '22001' })
  return new Error('insert into subjects\n    values (홍길동)\nparams: hong@hospital.example', { cause })
}

describe('an unexpected error in the log', () => {
  it('has its kind, its code and where it happened, and nothing of its text [REQ-052]', () => {
    const told = describeError(databaseError())
    expect(told).toMatchObject({ error: 'RangeError', code: '22001' })
    expect(told.stack).toMatch(/^ {4}at databaseError .*log\.test\.ts/)
    expect(JSON.stringify(told)).not.toMatch(/홍길동|insert|hospital/)
  })

  it('has eight lines of its stack at most [REQ-052]', () => {
    const deep = (left: number): Error => (left === 0 ? new Error('deep') : deep(left - 1))
    expect(describeError(deep(20)).stack?.split('\n')).toHaveLength(8)
  })

  it('that is none is told by its type alone [REQ-052]', () => {
    expect(describeError('홍길동')).toEqual({ error: 'string' })
    expect(describeError(undefined)).toEqual({ error: 'undefined' })
  })
})

it('the log of a demo leaves out requests that succeeded and signed heads, and nothing else', () => {
  const lines: LogLine[] = []
  const log = withoutSuccesses((line) => lines.push(line))
  for (const status of [200, 304, 399, 400, 500]) log({ event: 'request', status })
  log({ event: 'audit-head' })
  log({ event: 'audit-fault' })
  log({ event: 'listening' })
  expect(lines).toEqual([
    { event: 'request', status: 400 },
    { event: 'request', status: 500 },
    { event: 'audit-fault' },
    { event: 'listening' },
  ])
})
