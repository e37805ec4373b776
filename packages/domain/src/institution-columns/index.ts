export { describeColumn } from './describeColumn'
export {
  LONGEST_COLUMN_NAME,
  LONGEST_OPTION,
  LONGEST_TEXT_VALUE,
  MOST_COLUMNS,
  MOST_OPTIONS,
  NUMBER_SAVES_AFTER,
} from './limits'
export { COLUMN_MESSAGES } from './messages'
export {
  cleanColumn,
  cleanOptions,
  columnNameFault,
  columnNameKey,
  hasOptions,
  type NewColumn,
  optionsFault,
  splitOptions,
} from './newColumn'
export { INSTITUTION_COLUMN_TYPES, type InstitutionColumnType } from './types'
export { type CheckedValue, checkColumnValue, formatColumnNumber, type ValueColumn } from './value'
