import type { ReactNode } from 'react'
import type { Option } from '../options/options'

/** Something to go to or to do, found by its name. */
export type Command = Pick<Option, 'id' | 'label' | 'description' | 'tone'> & {
  /** The heading it stands under; commands of one group follow each other. */
  group: string
  /** 16 px, decorative. */
  icon?: ReactNode
  /** Other words by which people look for it. */
  keywords?: readonly string[]
} & ({ href: string; onAction?: undefined } | { onAction: () => void; href?: undefined })

export interface CommandGroup {
  title: string
  items: readonly Command[]
}

/** The commands under their headings, both in the order in which they first come. */
export function groupCommands(commands: readonly Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) {
    const group = groups.get(command.group)
    if (group) group.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups].map(([title, items]) => ({ title, items }))
}
