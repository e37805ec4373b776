import { describe, expect, it } from 'vitest'
import { storyKey, storyLedgerOf } from './stories'

const read = (source: string) => Object.fromEntries(storyLedgerOf(source, 'Toast.stories.tsx'))

describe('the ledger rows of stories', () => {
  it('are read per story', () => {
    const source = `
      const meta = { component: Toast, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Toast>
      export default meta
      export const Plain: Story = {}
      export const Stacked: Story = { parameters: { layout: 'padded', ledger: ['CONST-010', 'CONST-012'] }, play: async () => {} }`
    expect(read(source)).toEqual({ Stacked: ['CONST-010', 'CONST-012'] })
  })

  it('must not be in the meta', () => {
    const source = `const meta = { component: Toast, parameters: { ledger: ['CONST-010'] } } satisfies Meta<typeof Toast>`
    expect(() => read(source)).toThrow('belong into the story')
  })

  it('must not be computed', () => {
    expect(() => read('export const A: Story = { parameters: { ledger: rows } }')).toThrow('written out')
    expect(() => read('export const A: Story = { parameters: { ledger: [...rows] } }')).toThrow('written out')
  })
})

it('storyKey is the same for the export, the title and the id of a story', () => {
  expect(storyKey('PressedByKeyboard')).toBe(storyKey('Pressed By Keyboard'))
  expect(storyKey('PressedByKeyboard')).toBe(storyKey('pressed-by-keyboard'))
})
