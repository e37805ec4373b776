import type { SelectEdit } from './types'

type SelectOption = SelectEdit['options'][number]

/** All there is to choose; what empties the cell stands first. */
export const optionsOf = ({ options, clearLabel }: SelectEdit): readonly SelectOption[] =>
  clearLabel === undefined ? options : [{ id: '', label: clearLabel }, ...options]

/** The words of a value: its label; the value itself when it is none that can be chosen now. */
export const labelOf = ({ options }: SelectEdit, value: string): string =>
  options.find(({ id }) => id === value)?.label ?? value

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The option that a typed text means: the first that begins with it, else the first that contains it. */
export function findOption(options: readonly SelectOption[], typed: string): SelectOption | null {
  const text = folded(typed)
  if (text === '') return null
  const begins = options.find(({ label }) => folded(label).startsWith(text))
  return begins ?? options.find(({ label }) => folded(label).includes(text)) ?? null
}
