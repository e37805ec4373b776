import { describe, expect, it } from 'vitest'
import { CSV_READING, type CutCsv, faultyRowsFile, type ImportKind, isImportFile, readImport, templateFile } from '.'

const KIND: ImportKind = { columns: ['제목', '코드'], maxBytes: 10, maxRows: 3, refused: '이 파일은 안 됩니다.' }

/** Cuts at commas and line ends, without quotes. */
const plain: CutCsv = (text) => text.split('\n').map((line) => line.split(','))
const read = (text: string, cut = plain) => readImport(text, KIND, cut)
const rowsOf = (text: string) => {
  const answer = read(text)
  return 'rows' in answer ? answer.rows : answer
}

const HEADER_REFUSED = {
  rule: 'header',
  message: '첫 행의 열 이름과 순서가 양식과 같아야 합니다. 양식을 내려받아 확인해주세요.',
}

describe('the rows of a file', () => {
  it('have the numbers of a spreadsheet; blank ones are none [STUDY-344]', () => {
    expect(rowsOf('제목,코드\r\n가,A\r\r\n ,\n\n나,B\n')).toEqual([
      { line: 2, cells: ['가', 'A'], isTooLong: false },
      { line: 6, cells: ['나', 'B'], isTooLong: false },
    ])
  })

  it('have a cell for each column, as typed but for one apostrophe [STUDY-347]', () => {
    expect(rowsOf("제목,코드\n'=1, A \n나")).toEqual([
      { line: 2, cells: ['=1', ' A '], isTooLong: false },
      { line: 3, cells: ['나', ''], isTooLong: false },
    ])
  })

  it('are too long with text beyond the last column, which may name the errors of an earlier try [STUDY-346]', () => {
    expect(rowsOf('제목,코드,오류\n가,A,제목: 없음\n나,B,,x\n')).toEqual([
      { line: 2, cells: ['가', 'A'], isTooLong: false },
      { line: 3, cells: ['나', 'B'], isTooLong: true },
    ])
    expect(rowsOf('제목,코드,,\n가,A,x\n나,B, ,,\n')).toEqual([
      { line: 2, cells: ['가', 'A'], isTooLong: true },
      { line: 3, cells: ['나', 'B'], isTooLong: false },
    ])
  })

  it.each(['제목,코드', '\t제목 , 코드,', '제목,코드,오류', '제목,코드,오류,,', '제목,코드'.normalize('NFD')])(
    'begin below the header %j [STUDY-342]',
    (header) => {
      expect(rowsOf(`${header}\n가,A`)).toHaveLength(1)
    },
  )

  it.each([
    '',
    '\n제목,코드',
    '제목',
    '코드,제목',
    '제목,코드,비고',
    '제목,코드,오류,비고',
    '제목,코드,,오류',
    '제 목,코드',
  ])('are refused below %j [STUDY-342]', (header) => {
    expect(read(`${header}\n가,A`)).toEqual(HEADER_REFUSED)
  })

  it('are as many as the kind allows and no more [STUDY-278]', () => {
    const file = (count: number) => `제목,코드\n${'가,A\n\n'.repeat(count)}`
    expect([2, 3].map((count) => rowsOf(file(count)))).toEqual([expect.any(Array), expect.any(Array)])
    expect(read(file(4))).toEqual({ rule: 'file', message: '이 파일은 안 됩니다.' })
  })

  it('stand among at most 10,000 lines, of which no more are cut than needed to know [STUDY-278]', () => {
    expect(CSV_READING.to).toBe(10_001)
    expect(rowsOf(`제목,코드${'\n'.repeat(9_999)}`)).toEqual([])
    expect(read(`제목,코드${'\n'.repeat(10_000)}`)).toEqual({ rule: 'file', message: '이 파일은 안 됩니다.' })
  })

  it('are refused with the number of the one whose quotes do not match [STUDY-341]', () => {
    const broken: CutCsv = () => {
      throw Object.assign(new Error(), { code: 'CSV_QUOTE_NOT_CLOSED', records: 6 })
    }
    expect(read('x', broken)).toEqual({ rule: 'quotes', message: '7행의 따옴표(")를 확인해주세요.' })
    const other: CutCsv = () => {
      throw new TypeError('a fault of ours')
    }
    expect(() => read('x', other)).toThrow('a fault of ours')
  })
})

describe('a file to import', () => {
  it.each([
    ['a.csv', 10, true],
    ['연구.CSV', 0, true],
    ['a.csv', 11, false],
    ['a.xlsx', 5, false],
    ['csv', 5, false],
    ['a.csv.exe', 5, false],
  ])('%s of %i bytes: %s [STUDY-278]', (name, size, isFine) => {
    expect(isImportFile(KIND, { name, size })).toBe(isFine)
  })

  it('begins as a template with the header row [STUDY-274]', () => {
    expect(templateFile(KIND.columns)).toBe('\uFEFF제목,코드\r\n')
  })

  it('comes back with the rows to correct as they were typed, and what is wrong with them [STUDY-346]', () => {
    const file = faultyRowsFile(KIND.columns, [
      { cells: ['=1', 'A,"B"'], faults: [{ column: '제목', message: '없음' }] },
      {
        cells: ['', ''],
        faults: [
          { column: null, message: '열의 수' },
          { column: '코드', message: '없음' },
        ],
      },
    ])
    expect(file).toBe('\uFEFF제목,코드,오류\r\n\'=1,"A,""B""",제목: 없음\r\n,,"열의 수\n코드: 없음"\r\n')
  })
})
