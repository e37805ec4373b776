import { describe, expect, it } from 'vitest'
import { judgeParts } from './typedDate'

describe('the parts typed into a date field', () => {
  it('are an empty date only when no part was typed', () => {
    expect(judgeParts({ year: null, month: null, day: null })).toEqual({ kind: 'empty' })
    expect(judgeParts({ year: null, month: null, day: 5 })).toEqual({ kind: 'incomplete', text: '____. __. 5.' })
    expect(judgeParts({ year: null, month: 4, day: null })).toEqual({ kind: 'incomplete', text: '____. 4. __.' })
    expect(judgeParts({ year: 2026, month: null, day: null }).kind).toBe('incomplete')
    expect(judgeParts({ year: 2026, month: 4, day: null }).kind).toBe('incomplete')
    expect(judgeParts({ year: 2026, month: null, day: 5 }).kind).toBe('incomplete')
  })

  it('are an incomplete date while the year has fewer than four digits', () => {
    expect(judgeParts({ year: 202, month: 11, day: 20 })).toEqual({ kind: 'incomplete', text: '202. 11. 20.' })
    expect(judgeParts({ year: 999, month: 1, day: 2 }).kind).toBe('incomplete')
    expect(judgeParts({ year: 1000, month: 1, day: 2 })).toEqual({ kind: 'date', value: '1000-01-02' })
    expect(judgeParts({ year: 2026, month: 11, day: 20 })).toEqual({ kind: 'date', value: '2026-11-20' })
  })

  it('are not changed to another day when the date does not exist', () => {
    expect(judgeParts({ year: 2026, month: 2, day: 30 })).toEqual({ kind: 'unreal', text: '2026. 02. 30.' })
    expect(judgeParts({ year: 2024, month: 2, day: 29 })).toEqual({ kind: 'date', value: '2024-02-29' })
    expect(judgeParts({ year: 2025, month: 2, day: 29 }).kind).toBe('unreal')
  })
})
