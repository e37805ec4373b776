import { isCalendarDate } from '../calendar'
import { countCharacters } from '../korean'
import { LONGEST_TEXT_VALUE } from './limits'
import { COLUMN_MESSAGES } from './messages'
import { hasHiddenSigns, plainText } from './text'
import type { InstitutionColumnType } from './types'

/** The column of a value. */
export interface ValueColumn {
  readonly type: InstitutionColumnType
  readonly options: readonly string[]
}

/** A value as it is stored, null for an empty cell, or why it is refused. */
export type CheckedValue = { readonly value: string | null } | { readonly refusal: string }

const NUMBER = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/

/**
 * Checks a value for a cell of a custom column. A text is stored as typed but for blanks around it, a number in digits, a
 * date as `YYYY-MM-DD`, a choice as one of the column's options.
 * @see INST-104, INST-155 … INST-158, DEC-234, DEC-786
 */
export function checkColumnValue({ type, options }: ValueColumn, typed: string | null): CheckedValue {
  const text = plainText(typed ?? '')
  if (text === '') return { value: null }
  if (hasHiddenSigns(text)) return { refusal: COLUMN_MESSAGES.signs }
  if (type === 'NUMBER') return checkNumber(text)
  if (type === 'DATE') return checkDate(text)
  if (type === 'TEXT') {
    return countCharacters(text) > LONGEST_TEXT_VALUE ? { refusal: COLUMN_MESSAGES.longText } : { value: text }
  }
  return options.includes(text) ? { value: text } : { refusal: COLUMN_MESSAGES.noOption }
}

/** Thousands may be separated, and a Korean input may type digits in full width. Decimals stay as they are: 12.50 says more than 12.5. */
function checkNumber(text: string): CheckedValue {
  const typed = text.normalize('NFKC')
  if (!NUMBER.test(typed)) return { refusal: COLUMN_MESSAGES.noNumber }
  const digits = typed.replaceAll(',', '').replace(/^([+-]?)0+(?=\d)/, '$1')
  const isNegative = digits.startsWith('-') && /[1-9]/.test(digits)
  return { value: `${isNegative ? '-' : ''}${digits.replace(/^[+-]/, '')}` }
}

function checkDate(text: string): CheckedValue {
  const isFine = isCalendarDate(text) && text >= '1900-01-01' && text <= '2100-12-31'
  return isFine ? { value: text } : { refusal: COLUMN_MESSAGES.noDate }
}

/** A stored number as it is shown: thousands separated. */
export const formatColumnNumber = (stored: string): string => {
  const [whole = '', decimals] = stored.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
