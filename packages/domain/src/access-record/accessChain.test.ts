import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessEntry, firstAccessFault, type LinkedAccess, linkAccess, personSet } from '.'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const entry = (number: number): AccessEntry => ({
  month: '2026-03-01',
  number,
  at: '2026-03-10T03:00:00.000Z',
  requestId: `r${number}`,
  accountId: 'u1',
  login: 'pi@seoul-hospital.example',
  role: 'PI',
  sessionId: 's1',
  ipAddress: '198.51.100.23',
  network: '198.51.100.0/24',
  userAgent: 'Test/1.0',
  operation: 'getSubject',
  task: 'view',
  about: 'subject',
  studyId: 'p1',
  persons: 'abc',
  personCount: 1,
  filter: null,
  purpose: null,
  status: 200,
})

const BEFORE = { number: 0, hash: 'f'.repeat(64) }

function chainOf(length: number): LinkedAccess[] {
  const linked: LinkedAccess[] = []
  for (let number = 1; number <= length; number += 1) {
    linked.push(linkAccess(entry(number), linked.at(-1)?.hash ?? BEFORE.hash, sha256))
  }
  return linked
}

describe('the chain of a month', () => {
  it('goes on from the month before, and from no other [ACCESS-021]', () => {
    expect(firstAccessFault(chainOf(3), sha256, BEFORE)).toBeNull()
    expect(firstAccessFault([], sha256, BEFORE)).toBeNull()
    const elsewhere = { number: 0, hash: '0'.repeat(64) }
    expect(firstAccessFault(chainOf(3), sha256, elsewhere)).toEqual({ number: 1, fault: 'unlinked' })
  })

  it('tells the first entry in which any field differs [ACCESS-021]', () => {
    for (const field of Object.keys(entry(1)) as (keyof AccessEntry)[]) {
      if (field === 'number') continue
      const altered = chainOf(3).map((one) => (one.number === 2 ? { ...one, [field]: 'altered' } : one))
      expect(firstAccessFault(altered, sha256, BEFORE), field).toEqual({ number: 2, fault: 'altered' })
    }
  })

  it('tells an entry that is removed, moved, or hashed anew [ACCESS-021]', () => {
    const [first, second, third] = chainOf(3) as [LinkedAccess, LinkedAccess, LinkedAccess]
    expect(firstAccessFault([first, third], sha256, BEFORE)).toEqual({ number: 2, fault: 'gap' })
    expect(firstAccessFault([second, first, third], sha256, BEFORE)).toEqual({ number: 1, fault: 'gap' })
    const forged = linkAccess({ ...entry(2), accountId: 'u2' }, first.hash, sha256)
    expect(firstAccessFault([first, forged, third], sha256, BEFORE)).toEqual({ number: 3, fault: 'unlinked' })
  })

  /** Made apart from this package, by sorted JSON and SHA-256. */
  it('has hashes that anybody can compute [ACCESS-021]', () => {
    const fields = Object.entries({ ...entry(1), format: 'imsang-access-1', previousHash: BEFORE.hash })
    const sorted = Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
    expect(chainOf(1)[0]?.hash).toBe(sha256(JSON.stringify(sorted)))
  })
})

describe('a set of persons', () => {
  it('has one name, in whatever order and however often its ids are given [ACCESS-024]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.array(fc.nat(20)), (ids, again) => {
        const repeated = [...again.map((at) => ids[at % ids.length] ?? ''), ...ids.toReversed()]
        expect(personSet(repeated, sha256)).toEqual(personSet(ids, sha256))
        expect(personSet(ids, sha256)?.ids).toEqual(ids.toSorted())
      }),
    )
  })

  it('has another name with one person more, fewer or other [ACCESS-024]', () => {
    const names = [['a'], ['a', 'b'], ['b'], ['a', 'b', 'c']].map((ids) => personSet(ids, sha256)?.hash)
    expect(new Set(names).size).toBe(4)
    expect(personSet([], sha256)).toBeNull()
  })
})
