import { BYTE_ORDER_MARK, csvField, FORMULA } from './csv'

/**
 * One field of a CSV file that a program reads back exactly. Like `csvField`, with two differences: apostrophes before
 * a formula get one more in front, so that the first one is always the added one; an empty text is `""`, because an
 * empty field is null.
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
