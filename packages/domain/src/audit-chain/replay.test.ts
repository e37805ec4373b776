import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RecordedChange, replay } from '.'

const change = (number: number, fieldName: string, oldValue: string | null, newValue: string | null) => ({
  number,
  fieldName,
  oldValue,
  newValue,
})

describe('the replay of an audit trail', () => {
  it('returns no values for a record without entries', () => {
    expect(replay([])).toEqual({ values: new Map(), contradiction: null })
  })

  it('keeps the last value of each field, also of a cleared one [AUDIT-063]', () => {
    const { values, contradiction } = replay([
      change(1, 'scno', null, 'SC-01-001'),
      change(2, 'dropoutDate', null, '2026-01-10'),
      change(5, 'dropoutDate', '2026-01-10', null),
      change(6, 'scno', 'SC-01-001', 'SC-01-002'),
    ])
    expect(Object.fromEntries(values)).toEqual({ scno: 'SC-01-002', dropoutDate: null })
    expect(contradiction).toBeNull()
  })

  it('names an entry with an old value that no entry before it recorded [AUDIT-064]', () => {
    expect(replay([change(3, 'enno', 'A', 'B')]).contradiction).toBe(3)
    expect(replay([change(3, 'scno', null, 'A'), change(4, 'enno', 'A', null)]).contradiction).toBe(4)
  })

  it('names the first entry whose old value is not the value before it [AUDIT-064]', () => {
    const changes = [change(3, 'enno', null, 'A'), change(4, 'enno', 'B', 'C'), change(7, 'enno', 'X', 'Y')]
    expect(replay(changes).contradiction).toBe(4)
  })

  it('restores a record at each of its changes [AUDIT-063]', () => {
    const field = fc.constantFrom('a', 'b', 'constructor', '__proto__')
    const step = fc.tuple(field, fc.option(fc.string()))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const held = new Map<string, string | null>()
        const changes: RecordedChange[] = []
        for (const [name, value] of steps) {
          changes.push(change(changes.length + 1, name, held.get(name) ?? null, value))
          held.set(name, value)
          expect(replay(changes)).toEqual({ values: held, contradiction: null })
        }
      }),
    )
  })
})
