/** So many columns at most has the table of the institutions of a study [INST-153, DEC-234]. */
export const MOST_COLUMNS = 20
/** In characters, as every length here: Unicode code points [DEC-234]. */
export const LONGEST_COLUMN_NAME = 255
/** A list of choices in a cell can only be searched by typing; more would be a register of its own [INST-152]. */
export const MOST_OPTIONS = 20
export const LONGEST_OPTION = 50
/** INST-104, SCONST-034 */
export const LONGEST_TEXT_VALUE = 255
/** A number saves so many milliseconds after the last key [INST-102, SCONST-011]. */
export const NUMBER_SAVES_AFTER = 300
