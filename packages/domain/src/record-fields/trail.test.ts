import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldTraits, recordFromTrail, toTrail, trailedFields } from '.'

/** An invented kind of record with one field for each trait. */
const FIELDS = {
  name: { label: '이름', mask: 'shown', trail: 'value', begins: null },
  contact: { label: '연락처', mask: 'hidden', trail: 'given', begins: null },
  days: { label: '기간', name: 'lengthInDays', mask: 'shown', trail: 'value', begins: 28 },
  isMarked: { label: '표시', mask: 'shown', trail: 'value', begins: false },
  cache: { label: '계산값', mask: 'shown', trail: 'none', begins: null },
} as const satisfies Record<string, FieldTraits>

const NEW = { name: '가', contact: '01012345678', days: 28, isMarked: false, cache: 'x' }

describe('the audit trail of a record', () => {
  it('has for a new record each field that differs from its initial value, without values kept as given [AUDIT-049]', () => {
    expect(trailedFields(FIELDS, null, { ...NEW, isMarked: true })).toEqual([
      { field: 'name', fieldName: 'name', fieldLabel: '이름', oldValue: null, newValue: '가' },
      { field: 'contact', fieldName: 'contact', fieldLabel: '연락처', oldValue: null, newValue: '입력됨' },
      { field: 'isMarked', fieldName: 'isMarked', fieldLabel: '표시', oldValue: null, newValue: '예' },
    ])
  })

  it('has for a change the changed fields under their contract names, with both values [AUDIT-112]', () => {
    expect(trailedFields(FIELDS, NEW, { days: 35, name: '가', isMarked: true, cache: 'y' })).toEqual([
      { field: 'days', fieldName: 'lengthInDays', fieldLabel: '기간', oldValue: '28', newValue: '35' },
      { field: 'isMarked', fieldName: 'isMarked', fieldLabel: '표시', oldValue: '아니요', newValue: '예' },
    ])
    expect(trailedFields(FIELDS, NEW, { name: null })).toMatchObject([{ oldValue: '가', newValue: null }])
    expect(trailedFields(FIELDS, NEW, {})).toEqual([])
  })

  it('restores the fields that it keeps by value [AUDIT-063]', () => {
    const stored = fc.record({
      name: fc.option(fc.string({ minLength: 1 })),
      days: fc.nat(),
      isMarked: fc.boolean(),
    })
    fc.assert(
      fc.property(stored, (record) => {
        const held = new Map(trailedFields(FIELDS, null, record).map((entry) => [entry.fieldName, entry.newValue]))
        const rebuilt = recordFromTrail(FIELDS, (name) => held.get(name) ?? null)
        expect(rebuilt).toEqual({ ...record, contact: null, cache: null })
      }),
    )
  })

  it('has no value of a field that it does not keep [AUDIT-113]', () => {
    expect(toTrail(FIELDS.cache, 'x')).toBeNull()
    expect(toTrail(FIELDS.contact, '01012345678')).toBe('입력됨')
    expect(toTrail(FIELDS.contact, null)).toBeNull()
    const changed = trailedFields(FIELDS, NEW, { contact: '01087654321', cache: 'y' })
    expect(changed.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      ['contact', '입력됨', '입력됨'],
    ])
  })
})
