import { expect, it } from 'vitest'
import { changedStories, objectsOf } from './changed-stories'

const diff = (...lines: string[]) => lines.map((line) => `${line.replace(' ', '\0.storybook/baselines/')}\0`).join('')

it('a story is listed once, with the modes in which its picture changed, the light one first', () => {
  expect(
    changedStories(diff('M kit-a--one.dark.png', 'M kit-a--one.forced-colors.png', 'M kit-a--one.light.png')),
  ).toEqual([
    {
      id: 'kit-a--one',
      kind: 'changed',
      pictures: ['light', 'dark', 'forced-colors'].map((mode) => ({ mode, kind: 'changed' })),
    },
  ])
  expect(changedStories(diff('M kit-a--one.dark.png'))[0]?.pictures).toEqual([{ mode: 'dark', kind: 'changed' }])
})

it('stories that look different come before new and removed ones, each in the order of their names', () => {
  const stories = changedStories(
    diff('D kit-a--gone.light.png', 'A kit-b--new.light.png', 'M kit-d--other.light.png', 'M kit-c--other.light.png'),
  )
  expect(stories.map(({ id, kind }) => [id, kind])).toEqual([
    ['kit-c--other', 'changed'],
    ['kit-d--other', 'changed'],
    ['kit-b--new', 'new'],
    ['kit-a--gone', 'removed'],
  ])
})

it('a story that gained a picture in one mode and changed in another has changed', () => {
  expect(changedStories(diff('A kit-a--one.dark.png', 'M kit-a--one.light.png'))).toEqual([
    {
      id: 'kit-a--one',
      kind: 'changed',
      pictures: [
        { mode: 'light', kind: 'changed' },
        { mode: 'dark', kind: 'new' },
      ],
    },
  ])
})

it('no output means no change, and other files are no pictures', () => {
  expect(changedStories('')).toEqual([])
  expect(changedStories(diff('A README.md', 'M kit-a--one.sepia.png'))).toEqual([])
})

it('the contents of stored pictures are read one after the other, whatever bytes they have', () => {
  const [first, second] = [Buffer.from([0x89, 0x0a, 0x00, 0x0a]), Buffer.from('x missing\n')]
  const batch = Buffer.concat([
    Buffer.from('aa11 blob 4\n'),
    first,
    Buffer.from('\nv1:gone.png missing\nbb22 blob 10\n'),
    second,
    Buffer.from('\n'),
  ])
  expect(objectsOf(batch)).toEqual([first, undefined, second])
  expect(objectsOf(Buffer.alloc(0))).toEqual([])
})
