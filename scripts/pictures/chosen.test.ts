import { expect, it } from 'vitest'
import { baselinesWithoutStory, chosenStories, pictureFile } from './chosen'

function entry(id: string, tags: string[], { type = 'story', title = 'Kit/Button' } = {}) {
  return { id, type, title, name: id, tags }
}
const index = {
  entries: {
    'kit-button--quiet': entry('kit-button--quiet', ['dev', 'picture']),
    'kit-button--docs': entry('kit-button--docs', ['picture'], { type: 'docs' }),
    'kit-button--small': entry('kit-button--small', ['dev', 'test']),
    'kit-avatar--sizes': entry('kit-avatar--sizes', ['picture'], { title: 'Kit/Avatar' }),
    'kit-button--danger': entry('kit-button--danger', ['picture-page', 'sheet-controls']),
  },
}

it('chosenStories returns the stories with a picture tag, by component, in file order', () => {
  expect(chosenStories(index)).toEqual([
    { id: 'kit-avatar--sizes', component: 'Avatar', isWholePage: false, sheetGroup: null },
    { id: 'kit-button--quiet', component: 'Button', isWholePage: false, sheetGroup: null },
    { id: 'kit-button--danger', component: 'Button', isWholePage: true, sheetGroup: 'controls' },
  ])
})

it('chosenStories refuses a group that the contact sheet does not have, because the story would be missing there', () => {
  const entries = { misspelt: entry('misspelt', ['picture', 'sheet-control']) }
  expect(() => chosenStories({ entries })).toThrow('sheet-control')
})

it('pictureFile names a picture after its story and mode', () => {
  expect(pictureFile('kit-button--quiet', 'forced-colors')).toBe('kit-button--quiet.forced-colors.png')
})

it('baselinesWithoutStory finds the pictures of stories that are no longer chosen', () => {
  const files = ['kit-button--small.dark.png', 'kit-button--quiet.dark.png', 'kit-button--quiet.sepia.png']
  expect(baselinesWithoutStory(files, chosenStories(index))).toEqual([
    'kit-button--quiet.sepia.png',
    'kit-button--small.dark.png',
  ])
})
