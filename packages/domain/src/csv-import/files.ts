import { exactCsvFile } from '../csv'

/** The last column of the file with the faulty rows, which an import reads past [STUDY-346]. */
export const ERROR_COLUMN = '오류'

/** A fault of a row; without a column it is one of the row as a whole. */
export interface RowFault {
  readonly column: string | null
  readonly message: string
}

/** A file with the header row alone [STUDY-274]. */
export const templateFile = (columns: readonly string[]): string => exactCsvFile([columns])

/** The rows to correct, as they were typed, with what is wrong with each [STUDY-346]. */
export function faultyRowsFile(
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly faults: readonly RowFault[] }[],
): string {
  const lines = rows.map(({ cells, faults }) => [
    ...columns.map((_, at) => cells[at] || null),
    faults.map(faultText).join('\n'),
  ])
  return exactCsvFile([[...columns, ERROR_COLUMN], ...lines])
}

const faultText = ({ column, message }: RowFault) => (column === null ? message : `${column}: ${message}`)
