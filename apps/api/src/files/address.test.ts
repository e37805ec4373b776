import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { ADDRESS_VALID_MS, type FileAddress, readAddress, signAddress } from './address'

const SECRET = 'a secret of more than thirty-two signs'
const NOW = Date.UTC(2026, 10, 27, 3)
const address: FileAddress = {
  studyId: newId(),
  visitId: newId(),
  fileId: newId(),
  sessionId: newId(),
  userId: newId(),
  until: NOW + 600_000,
}
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=./+ ']

describe('the address of a file', () => {
  it('carries the file, the session and the person, as one segment of a path [ACCESS-048]', () => {
    const token = signAddress(address, SECRET)
    expect(token).toMatch(/^[\w-]+$/)
    expect(readAddress(token, SECRET, NOW)).toEqual(address)
  })

  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('is valid for ten minutes: %i s [VISIT-350]', (more, isValid) => {
    expect(ADDRESS_VALID_MS).toBe(600_000)
    const read = readAddress(signAddress(address, SECRET), SECRET, NOW + 600_000 + more * 1000)
    expect(read).toEqual(isValid ? address : null)
  })

  it('is refused with any other sign, one less or one more [ACCESS-048]', () => {
    const token = signAddress(address, SECRET)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...SIGNS), (at, sign) => {
        fc.pre(token[at] !== sign)
        expect(readAddress(token.slice(0, at) + sign + token.slice(at + 1), SECRET, NOW)).toBeNull()
        expect(readAddress(token.slice(0, at) + token.slice(at + 1), SECRET, NOW)).toBeNull()
        expect(readAddress(token.slice(0, at) + sign + token.slice(at), SECRET, NOW)).toBeNull()
      }),
      { numRuns: 1000 },
    )
    // The last sign of 43 has two bits that stand for nothing.
    for (const sign of SIGNS.filter((each) => each !== token[42])) {
      expect(readAddress(token.slice(0, 42) + sign + token.slice(43), SECRET, NOW)).toBeNull()
    }
  })

  it('is refused whatever it is [ACCESS-048]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 })), (token) => {
        expect(readAddress(token, SECRET, NOW)).toBeNull()
      }),
    )
  })

  it('is refused with another secret, and none is the signature of something else [ACCESS-048]', () => {
    const token = signAddress(address, SECRET)
    expect(readAddress(token, `${SECRET}.`, NOW)).toBeNull()
    const other = signAddress({ ...address, until: address.until + 1 }, SECRET)
    expect(readAddress(token.slice(0, 43) + other.slice(43), SECRET, NOW)).toBeNull()
  })
})
