import { BYTE_ORDER_MARK, csvField, FORMULA } from './csv'

/**
 * One field of a CSV file that a program reads back exactly. As `csvField`, with two differences: where apostrophes
 * stand before what would be computed, one more is put before them, so that the first one is always ours; and an empty
 * text is `""`, since nothing at all is null.
 */
export function exactCsvField(value: string | null): string {
  if (value === '') return '""'
  const isAmbiguous = value?.startsWith("'") && FORMULA.test(value.replace(/^'+/, ''))
  return csvField(isAmbiguous ? `'${value}` : value)
}

/** A CSV file that gives back every text and every null: byte-order mark, then each row ended by CRLF. */
export function exactCsvFile(rows: Iterable<readonly (string | null)[]>): string {
  return BYTE_ORDER_MARK + Array.from(rows, (row) => `${row.map(exactCsvField).join(',')}\r\n`).join('')
}
