import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { reviewLeftovers, reviewStory } from './review'
import type { Shelf } from './shelf'

const story = { id: 'kit-button--quiet', component: 'Button', isWholePage: false, sheetGroup: null }

function picture(grey: number): Buffer {
  const png = new PNG({ width: 40, height: 20 })
  png.data.fill(grey)
  return PNG.sync.write(png)
}
const [white, black] = [picture(255), picture(128)]
const all = (one: Buffer) => ({ light: one, dark: one, 'forced-colors': one })
const take = (pictures = all(white)) => Promise.resolve(pictures)

function shelf(content: Record<string, Buffer> = {}): Shelf {
  const pictures = new Map(Object.entries(content))
  return {
    names: () => [...pictures.keys()],
    read: (name) => pictures.get(name),
    write: (name, one) => pictures.set(name, one),
    remove: (name) => pictures.delete(name),
  }
}
const committed = () =>
  shelf(Object.fromEntries(Object.entries(all(white)).map(([mode, one]) => [`${story.id}.${mode}.png`, one])))
const desk = (baselines: Shelf, isUpdate = false) => ({ baselines, report: shelf(), isUpdate })

it('a story that matches its baselines is reported with no line', async () => {
  expect(await reviewStory(story, take, desk(committed()))).toEqual({ isGood: true })
})

it('a story without a baseline fails, and no baseline is created', async () => {
  const at = desk(shelf())
  const review = await reviewStory(story, take, at)
  expect(review).toEqual({
    isGood: false,
    line: 'kit-button--quiet  light: no baseline; dark: no baseline; forced-colors: no baseline',
  })
  expect(at.baselines.names()).toEqual([])
})

it('a difference in one mode fails and stores expected, actual and diff picture', async () => {
  const at = desk(committed())
  const review = await reviewStory(story, () => take({ ...all(white), dark: black }), at)
  expect(review).toEqual({ isGood: false, line: 'kit-button--quiet  dark: 800 pixels differ, 0 may' })
  expect(at.report.names()).toEqual(['actual', 'expected', 'diff'].map((role) => `kit-button--quiet.dark.${role}.png`))
  expect(at.baselines.read('kit-button--quiet.dark.png')).toBe(white)
})

it('an update stores the new picture as the baseline and changes no other file', async () => {
  const at = desk(committed(), true)
  const review = await reviewStory(story, () => take({ ...all(picture(255)), dark: black }), at)
  expect(review.isGood).toBe(true)
  expect(at.baselines.read('kit-button--quiet.dark.png')).toBe(black)
  expect(at.baselines.read('kit-button--quiet.light.png')).toBe(white)
})

it('a story whose play function throws fails, also during an update', async () => {
  const at = desk(committed(), true)
  const review = await reviewStory(story, () => Promise.reject(new Error('kit-button--quiet  no button')), at)
  expect(review).toEqual({ isGood: false, line: 'kit-button--quiet  no button' })
  expect(at.baselines.names()).toHaveLength(3)
})

it('a baseline without a story fails; an update removes it', () => {
  const names = ['kit-gone--one.dark.png']
  const at = desk(shelf({ 'kit-gone--one.dark.png': white }))
  expect(reviewLeftovers(names, at)).toEqual([
    { isGood: false, line: 'kit-gone--one.dark.png  no chosen story claims it' },
  ])
  expect(at.baselines.names()).toEqual(names)
  expect(reviewLeftovers(names, { ...at, isUpdate: true })).toMatchObject([{ isGood: true }])
  expect(at.baselines.names()).toEqual([])
})
