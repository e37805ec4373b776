import { describe, expect, it } from 'vitest'
import { readHandlings } from './handling'

const FILES: Readonly<Record<string, string>> = {
  'a/One.stories.tsx': `
    import { leave as goOn, byPointer } from './steps'
    import { userEvent } from 'storybook/test'
    const rename = async () => { await userEvent.keyboard('{F2}') }
    export const Keys = { play: async () => { await userEvent.tab() } }
    export const OwnFunction = { play: async ({ canvas }) => { await rename(); await expect(canvas).toBeVisible() } }
    export const OfAnotherFile = { play: goOn }
    export const OfAnotherStory = { ...Keys, play: async (context) => { await Keys.play(context) } }
    export const Both = { play: async () => { await byPointer(); await userEvent.keyboard('a') } }
    export const Typed = { play: async () => { await userEvent.type(field, 'a') } }
    export const Pressed = { play: async ({ canvas }) => { canvas.getByRole('button').click() } }
    export const Still = { args: { keyboard: 'tab', rename: 1 }, play: ({ args }) => args.rename() }
  `,
  'a/steps.ts': `
    import { userEvent } from 'storybook/test'
    import { closed } from './deeper'
    export const leave = () => closed()
    export async function byPointer() { await userEvent.click(document.body) }
  `,
  'a/deeper/index.ts': `export const closed = () => leave(userEvent.keyboard('{Escape}'))`,
  'a/page.test.tsx': `
    import { userEvent } from 'vitest/browser'
    describe('a page', () => {
      it('by keys', async () => { await userEvent.keyboard('{Enter}') })
      it.each([['a'], ['b']])('by pointer %s', async () => { await userEvent.click(button) })
      it('by looking', () => { expect(1).toBe(1) })
    })
  `,
}
const handlings = readHandlings((file) => FILES[file])
const of = (story: string) => handlings.ofStory('a/One.stories.tsx', story)

describe('how a story is handled', () => {
  it.each(['Keys', 'OwnFunction', 'OfAnotherFile', 'OfAnotherStory'])(
    'by keys alone, also where another function or story presses them: %s [RELEASE-067]',
    (story) => {
      expect(of(story)).toEqual({ usesKeys: true, usesPointer: false })
    },
  )

  it('by keys and pointer [RELEASE-067]', () => {
    expect(of('Both')).toEqual({ usesKeys: true, usesPointer: true })
  })

  it.each(['Typed', 'Pressed'])(
    'by pointer alone: text is typed after a click, and an element is clicked: %s [RELEASE-067]',
    (story) => {
      expect(of(story)).toEqual({ usesKeys: false, usesPointer: true })
    },
  )

  it('not at all, whatever its properties are called, and where there is no such story or file [RELEASE-067]', () => {
    const none = { usesKeys: false, usesPointer: false }
    expect(of('Still')).toEqual(none)
    expect(of('Missing')).toEqual(none)
    expect(handlings.ofStory('b/None.stories.tsx', 'Keys')).toEqual(none)
    expect(handlings.ofTests('b/none.test.tsx')).toEqual([])
  })
})

it('each test of the assembled app is read by itself [RELEASE-067]', () => {
  expect(handlings.ofTests('a/page.test.tsx')).toEqual([
    { usesKeys: true, usesPointer: false },
    { usesKeys: false, usesPointer: true },
    { usesKeys: false, usesPointer: false },
  ])
})
