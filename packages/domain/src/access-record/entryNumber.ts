/** The place of an entry in the record. */
export interface EntryPlace {
  /** The first day of its month. */
  readonly month: string
  /** Its number in the month, from 1. */
  readonly number: number
}

/** The number by which people name an entry: its month and its number in it, `2026-11-123` [ACCESS-045]. */
export const entryNumber = ({ month, number }: EntryPlace): string => `${month.slice(0, 7)}-${number}`

/** Returns the place that the number of an entry names, also with spaces around it; null for any other text. */
export function placeOfEntry(text: string): EntryPlace | null {
  const [, month, number] = /^(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,8})$/.exec(text.trim()) ?? []
  return month && number ? { month: `${month}-01`, number: Number(number) } : null
}
