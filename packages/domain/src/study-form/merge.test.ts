import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeForms } from '.'

const BEFORE = { name: '연구', phase: 'PHASE_1', ci: 'a', ciOrganization: 'o1', target: '100' }
const form = fc.record({
  name: fc.constantFrom('연구', '가', '나'),
  phase: fc.constantFrom('PHASE_1', 'PHASE_2'),
  ci: fc.constantFrom('a', 'b'),
  ciOrganization: fc.constantFrom('o1', 'o2'),
  target: fc.string(),
})

describe('what two people did to the same record', () => {
  it('has the changes of both when they changed different fields [SCALL-101, STUDY-315]', () => {
    const merged = mergeForms(BEFORE, { ...BEFORE, phase: 'PHASE_2' }, { ...BEFORE, name: '새 이름' })
    expect(merged.values).toEqual({ ...BEFORE, phase: 'PHASE_2', name: '새 이름' })
    expect(merged.changes).toEqual([
      { field: 'phase', before: 'PHASE_1', theirs: 'PHASE_2', mine: 'PHASE_1', keeps: 'theirs' },
    ])
  })

  it('keeps what was typed where both changed the same field, and shows all three values [SCALL-101, STUDY-315]', () => {
    const merged = mergeForms(BEFORE, { ...BEFORE, target: '80' }, { ...BEFORE, target: '60' })
    expect(merged.values.target).toBe('60')
    expect(merged.changes).toEqual([{ field: 'target', before: '100', theirs: '80', mine: '60', keeps: 'mine' }])
  })

  it('lists no field that both changed to the same value [STUDY-315]', () => {
    const both = { ...BEFORE, target: '80' }
    expect(mergeForms(BEFORE, both, both)).toEqual({ values: both, changes: [] })
  })

  it('takes a field together with the one that it belongs to [STUDY-315]', () => {
    const merged = mergeForms(
      BEFORE,
      { ...BEFORE, ci: 'b', ciOrganization: 'o2' },
      { ...BEFORE, name: '새 이름' },
      { ciOrganization: 'ci' },
    )
    expect(merged.values).toEqual({ ...BEFORE, name: '새 이름', ci: 'b', ciOrganization: 'o2' })
    expect(merged.changes.map(({ field }) => field)).toEqual(['ci'])
  })

  it('never loses what was typed, and takes everything else as stored [STUDY-315, STUDY-252]', () => {
    fc.assert(
      fc.property(form, form, form, (before, theirs, mine) => {
        const { values } = mergeForms(before, theirs, mine)
        for (const name of Object.keys(before) as (keyof typeof before)[]) {
          expect(values[name]).toBe(mine[name] === before[name] ? theirs[name] : mine[name])
        }
      }),
    )
  })

  it('lists nothing when nobody else changed anything [STUDY-315]', () => {
    fc.assert(
      fc.property(form, form, (before, mine) => {
        expect(mergeForms(before, before, mine).changes).toEqual([])
      }),
    )
  })
})
