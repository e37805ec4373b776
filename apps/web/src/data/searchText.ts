/** The longest text that the contract accepts; no number is that long. */
export const LONGEST_SEARCH = 50

/** The longest part of a name that the contract accepts. */
export const LONGEST_NAME = 255

/** A typed text as the server searches for it: a longer one is cut, because it would be refused. */
export const searchText = (typed: string): string => typed.slice(0, LONGEST_SEARCH)
