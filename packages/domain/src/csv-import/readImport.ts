import { readField } from '../csv'
import type { Refusal } from '../explanation'
import { type CutCsv, cutRecords } from './cutRecords'
import { ERROR_COLUMN } from './files'

/** What may be imported from a file, and how its refusals are worded. */
export interface ImportKind {
  /** The header row. */
  readonly columns: readonly string[]
  /** The largest file, as it was chosen. */
  readonly maxBytes: number
  /** The most rows with data. */
  readonly maxRows: number
  /** Said of a file that is no CSV file, too large, or has too many rows. */
  readonly refused: string
}

/** A row with data: its number in a spreadsheet, whose first row is the header, and its cells by column. */
export interface ImportRow {
  readonly line: number
  readonly cells: readonly string[]
  /** True when it has text beyond the last column. */
  readonly isTooLong: boolean
}

export type ReadImport = { readonly rows: readonly ImportRow[] } | Refusal<'file' | 'header' | 'quotes'>

const HEADER_REFUSED = '첫 행의 열 이름과 순서가 양식과 같아야 합니다. 양식을 내려받아 확인해주세요.'
const QUOTES_REFUSED = (line: number) => `${line}행의 따옴표(")를 확인해주세요.`

/** As many lines as are read, blank ones too. */
const MAX_LINES = 10_000

/** True for a file that may be read at all: its name and its size [STUDY-278]. */
export const isImportFile = (kind: ImportKind, { name, size }: { readonly name: string; readonly size: number }) =>
  // Spreadsheets give such files many media types; the name is what all agree on.
  /\.csv$/i.test(name) && size <= kind.maxBytes

/**
 * Reads the rows of a file. Blank rows are none, and count only in the numbers of those after them.
 * @param cut csv-parse of the platform
 * @returns the rows, or why the whole file is refused
 * @see STUDY-278, STUDY-341, STUDY-342, STUDY-344, DEC-227
 */
export function readImport(text: string, kind: ImportKind, cut: CutCsv): ReadImport {
  const cutUp = cutRecords(text, cut)
  if ('brokenAt' in cutUp) return { rule: 'quotes', message: QUOTES_REFUSED(cutUp.brokenAt) }
  if (cutUp.length > MAX_LINES) return { rule: 'file', message: kind.refused }
  const [header = [], ...records] = cutUp
  if (!isHeader(header, kind)) return { rule: 'header', message: HEADER_REFUSED }
  const width = kind.columns.length
  const known = header[width]?.trim() === ERROR_COLUMN ? width + 1 : width
  const rows = records.flatMap((record, at): ImportRow[] => {
    if (isBlank(record)) return []
    const cells = kind.columns.map((_, column) => readField(record[column] ?? ''))
    return [{ line: at + 2, cells, isTooLong: !isBlank(record.slice(known)) }]
  })
  return rows.length > kind.maxRows ? { rule: 'file', message: kind.refused } : { rows }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The columns in their order; behind them only the one that names the errors of an earlier try. */
function isHeader(header: readonly string[], { columns }: ImportKind): boolean {
  const names = header.map((name) => name.normalize('NFC').trim())
  const [errors = '', ...beyond] = names.slice(columns.length)
  return columns.every((column, at) => names[at] === column) && ['', ERROR_COLUMN].includes(errors) && isBlank(beyond)
}
