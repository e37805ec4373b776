import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvField, exactCsvField, readField } from '.'

describe('a field that is read back', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+82", '+82'],
    ["'-1", '-1'],
    ["'@SUM(A1)", '@SUM(A1)'],
    ["'＝1", '＝1'],
    ["''=1", "'=1"],
    ["'''+1", "''+1"],
    ['=1', '=1'],
    ["'가", "'가"],
    ["'", "'"],
    ["''", "''"],
    [" '=1", " '=1"],
    ['', ''],
  ])('%j is %j [STUDY-347]', (field, text) => {
    expect(readField(field)).toBe(text)
  })

  it('is what was written, of every text [STUDY-347, STUDY-346]', () => {
    const unquoted = (field: string) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    const nasty = fc.constantFrom("'", '=', '+', '＝', '"', ',', '\t', '가', '')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: nasty })), (text) => {
        expect(readField(unquoted(exactCsvField(text)))).toBe(text)
      }),
    )
    expect(readField(csvField('=1'))).toBe('=1')
  })
})
