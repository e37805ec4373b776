import { describe, expect, it } from 'vitest'
import type { TypedDate } from '../DateField/typedDate'
import { koreanLabels } from '../LabelsProvider/labels'
import { judgeRange, rangeAsText, toRange } from './dateRange'

const day = (value: string): TypedDate => ({ kind: 'date', value })
const empty: TypedDate = { kind: 'empty' }

describe('a pair of days', () => {
  it('is a range when both are set and the end is not before the start', () => {
    expect(toRange({ start: '2025-03-01', end: '2025-03-31' })).toEqual({ start: '2025-03-01', end: '2025-03-31' })
    expect(toRange({ start: '2025-03-01', end: '2025-03-01' })).toEqual({ start: '2025-03-01', end: '2025-03-01' })
    expect(toRange({ start: '2025-03-02', end: '2025-03-01' })).toBeNull()
    expect(toRange({ start: '2025-03-01', end: null })).toBeNull()
    expect(toRange({ start: null, end: null })).toBeNull()
  })

  it('has at most one fault, with a name', () => {
    expect(judgeRange(empty, empty)).toBeNull()
    expect(judgeRange(day('2025-03-01'), day('2025-03-01'))).toBeNull()
    expect(judgeRange(day('2025-03-02'), day('2025-03-01'))).toBe('reversed')
    expect(judgeRange(day('2025-03-02'), empty)).toBe('half')
    expect(judgeRange(empty, day('2025-03-02'))).toBe('half')
    expect(judgeRange({ kind: 'unreal', text: '2025. 02. 30.' }, empty)).toBe('unreal')
    expect(judgeRange(day('2025-02-01'), { kind: 'unreal', text: '2025. 02. 30.' })).toBe('unreal')
    expect(judgeRange(day('2025-03-02'), { kind: 'incomplete', text: '____. __. 5.' })).toBe('incomplete')
  })

  it('is written with both ends', () => {
    expect(rangeAsText({ start: '2025-03-01', end: '2025-03-31' }, koreanLabels)).toBe('2025. 3. 1. ~ 2025. 3. 31.')
  })
})
