import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeTypeLook, newestFirst } from './auditRecord'

const look = (changeType: string, changeTypeDescription = '') => changeTypeLook({ changeType, changeTypeDescription })

describe('the look of a change', () => {
  it('knows each of the eleven types [AUDIT-026, AUDIT-029, AUDIT-032, AUDIT-035, AUDIT-036]', () => {
    for (const [type, label] of Object.entries(CHANGE_TYPE_LABELS)) {
      expect(look(type, label).tone, type).not.toBe('muted')
      expect(look(type, label).text).toBe(label)
    }
  })

  it('is neutral, with the raw text, for any other [AUDIT-037]', () => {
    expect(look('MERGE', '병합')).toEqual({ tone: 'muted', text: 'MERGE' })
    expect(look('constructor')).toEqual({ tone: 'muted', text: 'constructor' })
  })
})

describe('the order of a history', () => {
  const at = (id: string, changedAt: string) => ({ id, changedAt })

  it('begins with the newest, and within a moment with the highest id [AUDIT-004]', () => {
    const first = at('a', '2026-11-19T23:59:59.999Z')
    const second = at('b', '2026-11-20T00:00:00Z')
    const third = at('c', '2026-11-20T00:00:00.000Z')
    const fourth = at('d', '2026-11-20T00:00:00.001Z')
    expect(newestFirst([second, first, fourth, third])).toEqual([fourth, third, second, first])
  })

  it('does not depend on the order of the answer [AUDIT-004]', () => {
    const moments = fc.integer({ min: 0, max: 3 }).map((second) => `2026-11-20T00:00:0${second}.000Z`)
    const records = fc.uniqueArray(fc.record({ id: fc.uuid(), changedAt: moments }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(records, (list) => {
        expect(newestFirst(newestFirst(list).toReversed())).toEqual(newestFirst(list))
      }),
    )
  })
})
