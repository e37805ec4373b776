import { countCharacters } from '../korean'
import { LONGEST_COLUMN_NAME, LONGEST_OPTION, MOST_OPTIONS } from './limits'
import { COLUMN_MESSAGES } from './messages'
import { hasHiddenSigns, plainText } from './text'
import type { InstitutionColumnType } from './types'

/** A column as somebody asks for it. */
export interface NewColumn {
  readonly name: string
  readonly type: InstitutionColumnType
  readonly options: readonly string[]
}

/** True for the types whose cells take one of the column's own values. */
export const hasOptions = (type: InstitutionColumnType): boolean => type === 'ENUM' || type === 'STATUS'

/** Splits what was typed at its commas; one in full width, as a Korean input writes it, separates too. */
export const splitOptions = (typed: string): string[] => typed.split(/[,，]/)

/** The values without blanks around them, without empty and repeated ones; none holds a comma [INST-100]. */
export const cleanOptions = (values: readonly string[]): string[] => [
  ...new Set(
    values
      .flatMap(splitOptions)
      .map(plainText)
      .filter((value) => value !== ''),
  ),
]

/** The column as it is stored: only a type with choices has options [DEC-234]. */
export const cleanColumn = ({ name, type, options }: NewColumn): NewColumn => ({
  name: plainText(name),
  type,
  options: hasOptions(type) ? cleanOptions(options) : [],
})

/** What is wrong with the name of a new column; null when nothing is [INST-095, INST-151, INST-158]. */
export function columnNameFault(typed: string): string | null {
  const name = plainText(typed)
  if (name === '') return COLUMN_MESSAGES.noName
  if (hasHiddenSigns(name)) return COLUMN_MESSAGES.signs
  return countCharacters(name) > LONGEST_COLUMN_NAME ? COLUMN_MESSAGES.longName : null
}

/** What is wrong with the choices of a new column; null when nothing is [INST-097, INST-152, INST-158]. */
export function optionsFault(type: InstitutionColumnType, values: readonly string[]): string | null {
  if (!hasOptions(type)) return null
  const options = cleanOptions(values)
  if (options.length === 0) return COLUMN_MESSAGES.noOptions
  if (options.some(hasHiddenSigns)) return COLUMN_MESSAGES.signs
  if (options.length > MOST_OPTIONS) return COLUMN_MESSAGES.manyOptions
  return options.some((option) => countCharacters(option) > LONGEST_OPTION) ? COLUMN_MESSAGES.longOption : null
}

/** The form of a name by which two are the same: without regard to case [INST-098]. */
export const columnNameKey = (name: string): string => plainText(name).toLowerCase()
