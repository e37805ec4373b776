import { describe, expect, it } from 'vitest'
import { type Command, groupCommands } from './commands'

const command = (id: string, group: string): Command => ({ id, group, label: id, href: `/${id}` })

describe('commands under their headings', () => {
  it('keep the order in which headings and commands first come', () => {
    const groups = groupCommands([
      command('c', '연구'),
      command('a', '화면'),
      command('b', '연구'),
      command('d', '화면'),
    ])
    expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['연구', ['c', 'b']],
      ['화면', ['a', 'd']],
    ])
  })

  it('are none without commands', () => {
    expect(groupCommands([])).toEqual([])
  })
})
