import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvField, csvFile } from '.'

describe('a field of a CSV file', () => {
  it.each(['=1+1', '+82', '-1', '@SUM(A1)', '-'])('neutralises %s with an apostrophe [SUBJ-357]', (value) => {
    expect(csvField(value)).toBe(`'${value}`)
  })

  it.each(['＝1', '＋1', '－1', '＠A', '\t=1'])('neutralises %j, which Excel treats the same [SUBJ-357]', (value) => {
    expect(csvField(value)).toBe(`'${value}`)
  })

  it.each(['SC-01-001', '2025-03-10', 'a=b', "'=1", ' =1'])('leaves %j as it is [SUBJ-357]', (value) => {
    expect(csvField(value)).toBe(value)
  })

  it.each([
    ['a,b', '"a,b"'],
    ['그는 "예"라고', '"그는 ""예""라고"'],
    ['한 줄\n두 줄', '"한 줄\n두 줄"'],
    ['\r\n', '"\'\r\n"'],
    ['=A1,B1', '"\'=A1,B1"'],
  ])('quotes %j', (value, field) => {
    expect(csvField(value)).toBe(field)
  })

  it.each([null, undefined, ''])('is empty for %j', (nothing) => {
    expect(csvField(nothing)).toBe('')
  })

  it('never begins like a formula [SUBJ-357]', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '"=', '\t', '\r', '\n', '')
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        expect(csvField(first + rest)).not.toMatch(/^"?[=+\-@\t\r\n]/)
      }),
    )
  })
})

/** An independent parser that reads a file as a spreadsheet does. */
function read(file: string): string[][] {
  const rows: string[][] = []
  for (const [, quoted, plain, end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    if (rows.length === 0 || rows.at(-1)?.at(-1) === 'END') rows.push([])
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.at(-1)?.push('END')
  }
  return rows.map((row) => row.slice(0, -1))
}

describe('a CSV file', () => {
  it('starts with a byte-order mark and ends each row with CRLF [SUBJ-356]', () => {
    expect(
      csvFile([
        ['SCNO', '이니셜'],
        ['SC-01-001', null],
      ]),
    ).toBe('\uFEFFSCNO,이니셜\r\nSC-01-001,\r\n')
  })

  it('gives back the values put in, except for the apostrophes', () => {
    const field = fc.string({ unit: fc.constantFrom('가', 'a', ',', '"', '\n', '\r', ' ', '=') })
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const back = read(csvFile(rows)).map((row) => row.map((value) => value.replace(/^'/, '')))
        expect(back).toEqual(rows)
      }),
    )
  })
})
