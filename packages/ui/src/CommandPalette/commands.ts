import type { ReactNode } from 'react'
import type { Option } from '../options/options'

/** A destination or an action, found by its name. */
export type Command = Pick<Option, 'id' | 'label' | 'description' | 'tone'> & {
  /** The heading that it is listed under; commands of one group are listed together. */
  group: string
  /** 16 px, decorative. */
  icon?: ReactNode
  /** Other words to find it by. */
  keywords?: readonly string[]
} & ({ href: string; onAction?: undefined } | { onAction: () => void; href?: undefined })

export interface CommandGroup {
  title: string
  items: readonly Command[]
}

/** The commands by group, both in the order of first occurrence. */
export function groupCommands(commands: readonly Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) {
    const group = groups.get(command.group)
    if (group) group.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups].map(([title, items]) => ({ title, items }))
}
