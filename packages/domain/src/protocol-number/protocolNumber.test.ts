import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  editedProtocolNumber,
  isProtocolNumberConflict,
  joinProtocolNumber,
  newProtocolNumber,
  PROTOCOL_NUMBER_TAKEN,
  protocolNumberKey,
  protocolVersionOf,
  splitProtocolNumber,
} from '.'

const REFUSED = { rule: 'bad-version', message: '버전 형식이 올바르지 않습니다. (예: v1.0)' }
const joined = (number: string, version: string) => joinProtocolNumber({ number, version })

/** Texts that look like protocol numbers, with and without versions, blanks and odd endings. */
const anyNumber = fc
  .array(fc.constantFrom('AB', '-', '-v', 'v', '1', '.0', ' ', '-v1.0', '-V2', '가'), { maxLength: 8 })
  .map((pieces) => pieces.join(''))

describe('splitting a protocol number', () => {
  it('separates its version [STUDY-222]', () => {
    expect(splitProtocolNumber('ABC-001-v1.0')).toEqual({ number: 'ABC-001', version: 'v1.0' })
    expect(splitProtocolNumber('HB-01-V3.1.2')).toEqual({ number: 'HB-01', version: 'V3.1.2' })
    expect(splitProtocolNumber('A-v2')).toEqual({ number: 'A', version: 'v2' })
  })

  it.each(['AB-01', 'v1.0', '-v1.0', 'AB-v', 'AB-v1.', 'AB-v.1', 'AB-v1.0b', 'ABv1.0', 'AB-v1.0 ', ''])(
    'leaves %j whole, with an empty version [STUDY-223]',
    (text) => {
      expect(splitProtocolNumber(text)).toEqual({ number: text, version: '' })
    },
  )

  it('keeps a -v inside the number: only the last ending is the version [STUDY-228]', () => {
    expect(splitProtocolNumber('AB-v2-v1.0')).toEqual({ number: 'AB-v2', version: 'v1.0' })
    expect(splitProtocolNumber('A-v1.0-v1.0')).toEqual({ number: 'A-v1.0', version: 'v1.0' })
  })

  it('gives the version alone [STUDY-281]', () => {
    const ends = { 'AB-v2-v1.0': 'v1.0', 'HB-01-V3.1.2': 'V3.1.2', 'AB-01': null, 'v1.0': null, '-v1.0': null }
    for (const [number, version] of Object.entries(ends)) expect(protocolVersionOf(number), number).toBe(version)
    expect(protocolVersionOf(null)).toBeNull()
  })
})

describe('joining a protocol number', () => {
  it('puts one hyphen between number and version [STUDY-224]', () => {
    expect(joined('ABC-001', 'v2.0')).toEqual({ protocolNumber: 'ABC-001-v2.0' })
    expect(joined(' ABC-001 ', ' V2 ')).toEqual({ protocolNumber: 'ABC-001-V2' })
  })

  it.each(['', '  '])('gives the number alone when the version is %j [STUDY-225]', (version) => {
    expect(joined('ABC-001', version)).toEqual({ protocolNumber: 'ABC-001' })
    expect(joined('ABC-001-v3', version)).toEqual({ protocolNumber: 'ABC-001-v3' })
  })

  it.each([
    ['2.0', 'v2.0'],
    ['2', 'v2'],
    ['1.2.3', 'v1.2.3'],
    ['10.01', 'v10.01'],
  ])('puts a v before %s [STUDY-226]', (typed, version) => {
    expect(joined('A', typed)).toEqual({ protocolNumber: `A-${version}` })
  })

  it.each(['v', '2.', '.2', '2..0', 'v2.0b', 'version 2', 'vv2', '2,0', '2-0', '이', '２.０', 'v 2'])(
    'refuses the version %j [STUDY-227]',
    (version) => {
      expect(joined('A', version)).toEqual(REFUSED)
    },
  )

  it.each(['v2.0', 'nonsense', ''])('gives an empty text without a number, also with the version %j', (version) => {
    expect(joined(' ', version)).toEqual({ protocolNumber: '' })
  })

  it('is the inverse of splitting [STUDY-222, STUDY-224]', () => {
    const parts = fc.record({
      number: anyNumber.map((text) => text.trim()).filter((text) => text !== ''),
      version: fc.constantFrom('v1', 'V2.0', 'v10.3.1'),
    })
    fc.assert(
      fc.property(parts, (typed) => {
        const result = joinProtocolNumber(typed)
        expect(splitProtocolNumber('protocolNumber' in result ? result.protocolNumber : '')).toEqual(typed)
      }),
    )
  })

  it('leaves an unedited number unchanged, byte for byte [STUDY-229]', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, fc.string()), (stored) => {
        expect(editedProtocolNumber(stored, splitProtocolNumber(stored))).toEqual({ protocolNumber: stored })
      }),
    )
    expect(editedProtocolNumber('AB -V1.0', { number: 'AB ', version: 'V1.0' })).toEqual({ protocolNumber: 'AB -V1.0' })
  })

  it('joins again when either part was edited [STUDY-224]', () => {
    const edited = (number: string, version: string) => editedProtocolNumber('AB-v1.0', { number, version })
    expect(edited('AC', 'v1.0')).toEqual({ protocolNumber: 'AC-v1.0' })
    expect(edited('AB', '1.1')).toEqual({ protocolNumber: 'AB-v1.1' })
    expect(edited('AB', 'x')).toEqual(REFUSED)
  })
})

describe('the protocol number of a new study', () => {
  it.each([
    ['ABC-001', 'ABC-001-v1.0'],
    [' ABC-001 ', 'ABC-001-v1.0'],
    ['AB-v2', 'AB-v2-v1.0'],
    ['AB-v1.0', 'AB-v1.0'],
    ['AB-V1.0', 'AB-V1.0'],
    ['AB-v11.0', 'AB-v11.0-v1.0'],
    ['AB-v1.01', 'AB-v1.01-v1.0'],
    ['ABv1.0', 'ABv1.0-v1.0'],
  ])('%j is sent as %j [STUDY-159]', (typed, sent) => {
    expect(newProtocolNumber(typed)).toBe(sent)
  })

  it.each(['', '   '])('is not sent when it is %j [STUDY-160]', (typed) => {
    expect(newProtocolNumber(typed)).toBeNull()
  })

  it('never gets a second version ending', () => {
    fc.assert(
      fc.property(anyNumber, (typed) => {
        const once = newProtocolNumber(typed)
        expect(once === null ? null : newProtocolNumber(once)).toBe(once)
      }),
    )
  })
})

describe('a protocol number in use', () => {
  it('is compared without version, letter case and blanks [STUDY-382]', () => {
    for (const same of ['ab-01', 'AB-01-v1.0', ' Ab-01-V2 ', 'AB-01 -v1.0'])
      expect(protocolNumberKey(same)).toBe('ab-01')
    expect(protocolNumberKey('AB-01-x')).not.toBe('ab-01')
    for (const nothing of ['', ' ', null, undefined]) expect(protocolNumberKey(nothing)).toBe('')
  })

  it('is distinguished from other conflicts [STUDY-213]', () => {
    expect(isProtocolNumberConflict({ status: 409, field: 'protocolNumber' })).toBe(true)
    expect(isProtocolNumberConflict({ status: 409, message: PROTOCOL_NUMBER_TAKEN })).toBe(true)
    expect(isProtocolNumberConflict({ status: 409, message: 'Duplicate PROTOCOL' })).toBe(true)
    expect(isProtocolNumberConflict({ status: 409, message: '다른 사용자가 먼저 변경했습니다.' })).toBe(false)
    expect(isProtocolNumberConflict({ status: 409, field: 'projectName', message: null })).toBe(false)
    expect(isProtocolNumberConflict({ status: 400, field: 'protocolNumber' })).toBe(false)
  })

  it('has its Korean message [STUDY-213]', () => {
    expect(PROTOCOL_NUMBER_TAKEN).toBe('이미 사용 중인 프로토콜 번호입니다.')
  })
})
