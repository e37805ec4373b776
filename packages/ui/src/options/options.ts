import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'

/** One option of a `Select` or a `ComboBox`. */
export interface Option {
  id: string
  /** The option's name, also shown in the field. */
  label: string
  /** A second, quieter line in the list: distinguishes it from similar options. */
  description?: string
  /** 16 px, decorative; the label is sufficient. */
  icon?: ReactNode
  /** Shows the tone's shape and colour in front of the label. */
  tone?: Tone
  /** Listed, but cannot be chosen: explain it in `description`. */
  isDisabled?: boolean
}

/** Related options under a heading. */
export interface OptionSection<T extends Option = Option> {
  title: string
  items: readonly T[]
}

/** The options of all sections, in order. */
export function flattenOptions<T extends Option>(entries: readonly (T | OptionSection<T>)[]): T[] {
  return entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
}
