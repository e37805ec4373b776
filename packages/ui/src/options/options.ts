import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'

/** One thing to choose, in a `Select` or a `ComboBox`. */
export interface Option {
  id: string
  /** What is chosen, as it stands in the field afterwards. */
  label: string
  /** A second, quieter line in the list: what tells it from its neighbours. */
  description?: string
  /** 16 px, decorative; the label says it all. */
  icon?: ReactNode
  /** Draws the tone's shape and colour before the label. */
  tone?: Tone
  /** Stays in the list and cannot be chosen: say why in `description`. */
  isDisabled?: boolean
}

/** Choices that belong together, under a heading. */
export interface OptionSection<T extends Option = Option> {
  title: string
  items: readonly T[]
}

/** The choices of all sections, in the order in which they stand. */
export function flattenOptions<T extends Option>(entries: readonly (T | OptionSection<T>)[]): T[] {
  return entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
}
