import { hasOptions, type NewColumn } from './newColumn'
import { INSTITUTION_COLUMN_TYPES } from './types'

/** A column as the trail tells it: its name, its type and its choices. */
export const describeColumn = ({ name, type, options }: NewColumn): string => {
  const label = INSTITUTION_COLUMN_TYPES[type]
  return `${name} (${hasOptions(type) ? `${label}: ${options.join(', ')}` : label})`
}
