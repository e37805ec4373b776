import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredPartners, vendorOrderFault } from '.'

describe('an order of the vendors of a study', () => {
  const stored = ['a', 'b', 'c']
  it.each([
    [['a', 'b', 'c'], null, null],
    [['c', 'a', 'b'], null, null],
    [['c', 'a', 'b'], ['a', 'b', 'c'], null],
    // Somebody removed one, added one, or both.
    [['b', 'a', 'c', 'd'], null, 'changed'],
    [['b', 'a'], null, 'changed'],
    [['b', 'a', 'd'], null, 'changed'],
    [[], null, 'changed'],
    // Somebody moved one meanwhile.
    [['c', 'b', 'a'], ['b', 'a', 'c'], 'changed'],
    [['a', 'b', 'c'], ['b', 'a', 'c'], 'changed'],
    [['c', 'b', 'a'], ['a', 'b'], 'changed'],
    [['c', 'b', 'a'], ['a', 'b', 'c', 'd'], 'changed'],
    [['a', 'a', 'b', 'c'], null, 'named-twice'],
    [['a', 'a', 'b'], null, 'named-twice'],
  ] as const)('%j, made from %j, has the fault %j [VENDOR-023]', (wanted, former, fault) => {
    expect(vendorOrderFault({ stored, wanted, former })).toBe(fault)
  })

  it('can be stored exactly when it is another arrangement of the same ones [VENDOR-023]', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
    const arranged = ids.chain((list) =>
      fc.record({
        list: fc.constant(list),
        wanted: fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      }),
    )
    fc.assert(
      fc.property(arranged, fc.string({ minLength: 1 }), ({ list, wanted }, other) => {
        expect(vendorOrderFault({ stored: list, wanted, former: list })).toBeNull()
        if (!list.includes(other)) {
          expect(vendorOrderFault({ stored: list, wanted: [...wanted, other], former: null })).toBe('changed')
        }
        if (wanted.length > 0) {
          expect(vendorOrderFault({ stored: list, wanted: wanted.slice(1), former: null })).toBe('changed')
        }
      }),
    )
  })
})

describe('the partners that are offered', () => {
  const partner = (id: string, partnerName: string, partnerCode: string, displayOrder = 0) => ({
    id,
    partnerName,
    partnerCode,
    displayOrder,
  })
  const PARTNERS = [
    partner('1', '한결검사센터', 'hangyeol-lab'),
    partner('2', '가온물류', 'gaon', 1),
    partner('3', 'Narae EDC', 'narae-edc'),
  ]
  const found = (attached: readonly string[], query = '') =>
    offeredPartners(
      PARTNERS,
      attached.map((partnerId) => ({ partnerId })),
      query,
    ).map(({ id }) => id)

  it('are those that are not attached, by their order, then by name [VENDOR-003, VENDOR-004]', () => {
    expect(found([])).toEqual(['1', '3', '2'])
    expect(found(['3'])).toEqual(['1', '2'])
    expect(found(['1', '2', '3', '4'])).toEqual([])
  })

  it.each([
    ['검사', ['1']],
    [' NARAE ', ['3']],
    ['edc', ['3']],
    ['GAON', ['2']],
    ['검사'.normalize('NFD'), ['1']],
    ['없음', []],
  ])('are found by a part of name or code: %j [VENDOR-003]', (query, ids) => {
    expect(found([], query)).toEqual(ids)
  })
})
