/**
 * How a file is cut into cells, in the words of csv-parse, the same in the browser and on the server. A record that never
 * ends, and lines without end, are given up before they cost anything.
 */
export const CSV_READING = { bom: true, relax_column_count: true, max_record_size: 131_072, to: 10_001 } as const

/** csv-parse, or what cuts like it: returns the records, and throws its error with the number of those before it. */
export type CutCsv = (text: string, options: typeof CSV_READING) => unknown

/** Returns the records of a text, or the number of the record whose quotes do not match. */
export function cutRecords(text: string, cut: CutCsv): readonly (readonly string[])[] | { readonly brokenAt: number } {
  try {
    // Its own count of lines takes a CRLF inside quotes for two.
    return cut(text.replaceAll(/\r\n?/g, '\n'), CSV_READING) as readonly (readonly string[])[]
  } catch (error) {
    const { code, records } = error as { readonly code?: unknown; readonly records?: unknown }
    if (typeof code !== 'string' || typeof records !== 'number') throw error
    return { brokenAt: records + 1 }
  }
}
