import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactCsvField, exactCsvFile } from '.'

/** Reads a file back, by the rules in the docstrings. */
function readBack(file: string): (string | null)[][] {
  const rows: (string | null)[][] = [[]]
  for (const [, quoted, plain = '', end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const text = (quoted?.replaceAll('""', '"') ?? plain).replace(/^'('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n])/, '$1')
    rows.at(-1)?.push(quoted === undefined && plain === '' ? null : text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const nasty = fc.constantFrom("'", '=', '"', ',', '\r', '\n', '＝', '\t', '가', '\uFEFF')
const value = fc.option(fc.oneof(fc.string(), fc.string({ unit: nasty })))

describe('an exact CSV file', () => {
  it.each([
    [null, ''],
    ['', '""'],
    ["'=1", "''=1"],
    ['=1', "'=1"],
    ["''+1", "'''+1"],
    ["'가", "'가"],
    ["'", "'"],
  ])('writes %j as %s [SUBJ-357]', (text, field) => {
    expect(exactCsvField(text)).toBe(field)
  })

  it('gives back every text and every null [TRUST-294]', () => {
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(readBack(exactCsvFile(rows))).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  it('never begins a field like a formula [SUBJ-357]', () => {
    fc.assert(
      fc.property(value, (text) => {
        expect(exactCsvField(text)).not.toMatch(/^"?[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/)
      }),
    )
  })

  it('is UTF-8 with a byte-order mark and CRLF', () => {
    expect(
      exactCsvFile([
        ['a', null],
        ['나', ''],
      ]),
    ).toBe('\uFEFFa,\r\n나,""\r\n')
  })
})
