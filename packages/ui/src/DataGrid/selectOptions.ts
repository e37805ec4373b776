import type { SelectEdit } from './types'

type SelectOption = SelectEdit['options'][number]

/** All options; the one that clears the cell comes first. */
export const optionsOf = ({ options, clearLabel }: SelectEdit): readonly SelectOption[] =>
  clearLabel === undefined ? options : [{ id: '', label: clearLabel }, ...options]

/** The text of a value: its label, or the value itself if it is not among the options. */
export const labelOf = ({ options }: SelectEdit, value: string): string =>
  options.find(({ id }) => id === value)?.label ?? value

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The option for a typed text: the first that starts with it, otherwise the first that contains it. */
export function findOption(options: readonly SelectOption[], typed: string): SelectOption | null {
  const text = folded(typed)
  if (text === '') return null
  const begins = options.find(({ label }) => folded(label).startsWith(text))
  return begins ?? options.find(({ label }) => folded(label).includes(text)) ?? null
}
