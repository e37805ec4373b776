/**
 * The start of a formula: `=`, `+`, `-`, `@`, also in the full-width forms that Korean input methods write and Excel
 * treats the same, and after a tab or line break.
 */
export const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

const NEEDS_QUOTES = /[",\r\n]/

/** The byte-order mark tells Excel that a file is UTF-8; without it Korean is unreadable. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One field of a CSV file. A value that a spreadsheet would compute gets a leading apostrophe; commas, quotes and line
 * breaks are quoted; a missing value is an empty field [SUBJ-357, DEC-332].
 */
export function csvField(value: string | null | undefined): string {
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A CSV file as text: byte-order mark, then each row, the header first, ended by CRLF [SUBJ-356, DEC-332]. */
export function csvFile(rows: Iterable<readonly (string | null | undefined)[]>): string {
  return BYTE_ORDER_MARK + Array.from(rows, (row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
