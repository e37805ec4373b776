import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChainEntry,
  canonicalJson,
  changeTypeOfDate,
  FIRST_PREVIOUS_HASH,
  firstFault,
  type LinkedEntry,
  linkEntry,
} from '.'
import { canonicalRecord } from './canonicalJson'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const entry = (number: number): ChainEntry => ({
  chain: 'study:1',
  number,
  entityType: 'subject',
  entityId: 's1',
  changeSet: `c${number}`,
  fieldName: 'enrollmentDate',
  fieldLabel: '등록일',
  oldValue: '2025-03-10',
  newValue: '2025-03-11',
  reason: '원자료 대조',
  changeType: 'DATE_CHANGE',
  actorId: 'u1',
  actorName: '김연구',
  actorRole: 'PI',
  actorLogin: 'pi@seoul-hospital.example',
  ipAddress: '127.0.0.1',
  userAgent: null,
  at: '2025-03-11T01:02:03.004Z',
})

function chainOf(length: number, before: readonly LinkedEntry[] = []): LinkedEntry[] {
  const linked = [...before]
  for (let number = linked.length + 1; number <= length; number++) {
    linked.push(linkEntry(entry(number), linked.at(-1)?.hash ?? FIRST_PREVIOUS_HASH, sha256))
  }
  return linked
}

describe('canonical JSON', () => {
  it('matches RFC 8785 for the example of its section 3.2.3 [TRUST-293]', () => {
    const value = { '\u20ac': 'Euro Sign', '\r': 'Carriage Return', '1': 'One', '\u0080': 'Control', '\u00f6': 'o' }
    expect(canonicalJson(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"o","\u20ac":"Euro Sign"}',
    )
  })

  it('does not depend on the order in which keys were written [TRUST-293]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).reverse())
        expect(canonicalJson(reversed)).toBe(canonicalJson(record))
        expect(JSON.parse(canonicalJson(record))).toEqual(record)
      }),
    )
  })

  it('is the same of every record with known fields, whatever record was written before it [AUDIT-062]', () => {
    const write = canonicalRecord(['b', 'c', 'a'])
    const value = fc.oneof(fc.constantFrom(null, 0, 1, -0, '', '0', 'null', true, false), fc.string())
    fc.assert(
      fc.property(fc.array(fc.record({ a: value, b: value, c: value })), (records) => {
        for (const record of records) expect(write(record)).toBe(canonicalJson(record))
      }),
    )
    expect(() => write({ a: '가', b: '\ud800', c: 1 })).toThrow(RangeError)
    expect(() => write({ a: '가', b: '\ud800', c: 1 })).toThrow(RangeError)
    expect(write({ a: '가', b: null, c: 1 })).toBe('{"a":"가","b":null,"c":1}')
    expect(canonicalRecord<string>([])({})).toBe('{}')
  })

  it('refuses values without a canonical form [AUDIT-062]', () => {
    expect(() => canonicalJson(0.1)).toThrow(RangeError)
    expect(canonicalJson(-9_007_199_254_740_991)).toBe('-9007199254740991')
    expect(() => canonicalJson(9_007_199_254_740_992)).toThrow(RangeError)
    expect(() => canonicalJson('\ud800')).toThrow(RangeError)
  })
})

describe('the audit chain', () => {
  it('is intact when unaltered, also when empty [AUDIT-062]', () => {
    expect(firstFault([], sha256)).toBeNull()
    expect(firstFault(chainOf(1), sha256)).toBeNull()
    expect(firstFault(chainOf(5), sha256)).toBeNull()
  })

  it('names the first entry in which any one field was altered [AUDIT-062]', () => {
    const whole = chainOf(4)
    const fields = Object.keys(entry(1)) as (keyof ChainEntry)[]
    for (const field of fields) {
      if (field === 'number') continue
      const broken = whole.map((linked, at) => (at === 2 ? { ...linked, [field]: 'altered' } : linked))
      expect(firstFault(broken, sha256), field).toEqual({ number: 3, fault: 'altered' })
    }
  })

  it('notices a removed, a repeated and a swapped entry [AUDIT-062]', () => {
    const [first, second, third] = chainOf(3) as [LinkedEntry, LinkedEntry, LinkedEntry]
    expect(firstFault([first, third], sha256)).toEqual({ number: 2, fault: 'gap' })
    expect(firstFault([second, third], sha256)).toEqual({ number: 1, fault: 'gap' })
    expect(firstFault([first, second, second], sha256)).toEqual({ number: 3, fault: 'gap' })
    expect(firstFault([first, third, second], sha256)).toEqual({ number: 2, fault: 'gap' })
  })

  it('gives the same result checked part by part and as a whole [AUDIT-062]', () => {
    const whole = chainOf(6)
    const inParts = (entries: readonly LinkedEntry[], cut: number) => {
      const last = entries[cut - 1]
      return firstFault(entries.slice(0, cut), sha256) ?? firstFault(entries.slice(cut), sha256, last)
    }
    for (let cut = 0; cut <= 6; cut += 1) {
      expect(inParts(whole, cut)).toBeNull()
      const broken = whole.map((linked, at) => (at === 3 ? { ...linked, reason: 'altered' } : linked))
      expect(inParts(broken, cut), `cut at ${cut}`).toEqual({ number: 4, fault: 'altered' })
    }
    expect(firstFault(whole.slice(3), sha256, whole[1])).toEqual({ number: 3, fault: 'gap' })
  })

  it('notices an entry that was rewritten together with its hash [AUDIT-062]', () => {
    const whole = chainOf(3)
    const forged = linkEntry({ ...entry(2), newValue: '2025-01-01' }, whole[0]?.hash ?? '', sha256)
    expect(firstFault([whole[0], forged, whole[2]] as LinkedEntry[], sha256)).toEqual({ number: 3, fault: 'unlinked' })
  })
})

describe('the versions of a hash', () => {
  /** Made apart from this package, by sorted JSON and SHA-256: three entries of version 1, then two of version 2. */
  const HASHES_OF_1 = [
    '61f0c72d60fad9cc6ed1b6162f9e88510be7a18350a0a606c63f4b1841e7b703',
    '0ba2d70213e4d0459d1c0bb5548fcb0b99f411e735355a68e33f79e6b3097529',
    'c990f1aad4724a7b25a22a181d3088fbab2ffa416721f58de462f634e930b14f',
  ]
  const HASHES_OF_2 = [
    'aaa9a41a3e9141b0c6213b853a7a70650fde7c9e70838cf9280c64ee4c019ce0',
    'dbb591fe6c75ae561fc0a0c039e800e22b902a65efa0933f51b634a4a797239f',
  ]
  const first = HASHES_OF_1.map((hash, at): LinkedEntry => {
    const previousHash = HASHES_OF_1[at - 1] ?? '0'.repeat(64)
    return { ...entry(at + 1), actorLogin: null, hashVersion: 1, previousHash, hash }
  })
  const both = chainOf(5, first)
  const withEntry = (number: number, changed: Partial<LinkedEntry>) =>
    both.map((linked) => (linked.number === number ? { ...linked, ...changed } : linked))

  it('are both verified in one chain, each by its own fields [TRUST-071]', () => {
    expect(firstFault(first, sha256)).toBeNull()
    expect(firstFault(both, sha256)).toBeNull()
    expect(both.map(({ hash }) => hash)).toEqual([...HASHES_OF_1, ...HASHES_OF_2])
    expect(both.map(({ hashVersion }) => hashVersion)).toEqual([1, 1, 1, 2, 2])
  })

  it('let no address be added, changed or removed [TRUST-072]', () => {
    const other = 'ci@seoul-hospital.example'
    expect(firstFault(withEntry(2, { actorLogin: other }), sha256)).toEqual({ number: 2, fault: 'altered' })
    expect(firstFault(withEntry(4, { actorLogin: other }), sha256)).toEqual({ number: 4, fault: 'altered' })
    expect(firstFault(withEntry(5, { actorLogin: null }), sha256)).toEqual({ number: 5, fault: 'altered' })
    const hashedWithout = { ...both[4], actorLogin: null } as Record<string, string | number | null>
    delete hashedWithout.hash
    const hash = sha256(canonicalJson(hashedWithout))
    expect(firstFault(withEntry(5, { actorLogin: null, hash }), sha256)).toEqual({ number: 5, fault: 'altered' })
  })

  it('never fall, also in an entry whose hash was made again, checked whole or in parts [TRUST-072]', () => {
    const { hash: _, actorLogin: _login, ...rest } = { ...(both[4] as LinkedEntry), hashVersion: 1 }
    const lowered = withEntry(5, { hashVersion: 1, actorLogin: null, hash: sha256(canonicalJson(rest)) })
    expect(firstFault(lowered, sha256)).toEqual({ number: 5, fault: 'altered' })
    expect(firstFault(lowered.slice(4), sha256, lowered[3])).toEqual({ number: 5, fault: 'altered' })
    expect(firstFault(withEntry(4, { hashVersion: 1 }), sha256)).toEqual({ number: 4, fault: 'altered' })
  })

  it.each([0, 3, 1.5, Number.NaN])('are 1 and 2: %s is unknown [TRUST-072]', (hashVersion) => {
    expect(firstFault(withEntry(5, { hashVersion }), sha256)).toEqual({ number: 5, fault: 'altered' })
  })
})

describe('the kind of an entry', () => {
  it('of a first date is its step [AUDIT-050, AUDIT-051, AUDIT-053, AUDIT-054, AUDIT-055]', () => {
    expect(changeTypeOfDate('consentDate', 'first-entry')).toBe('SCREENING_START')
    expect(changeTypeOfDate('screeningFailDate', 'first-entry')).toBe('SCREENING_FAIL')
    expect(changeTypeOfDate('enrollmentDate', 'first-entry')).toBe('ENROLLMENT')
    expect(changeTypeOfDate('completionDate', 'first-entry')).toBe('COMPLETE')
    expect(changeTypeOfDate('dropoutDate', 'first-entry')).toBe('DROPOUT')
  })

  it('of a changed or cleared date is DATE_CHANGE [AUDIT-056]', () => {
    expect(changeTypeOfDate('consentDate', 'correction')).toBe('DATE_CHANGE')
    expect(changeTypeOfDate('dropoutDate', 'clearing')).toBe('DATE_CHANGE')
  })
})
