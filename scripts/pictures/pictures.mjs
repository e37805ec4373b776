// Compares the chosen stories with their committed pictures. `--update` stores the new ones; a word selects the stories
// whose id contains it: `npm run pictures -- --update kit-button`.
import { ensureBrowser } from '../lib/browser.mjs'
import { stopWith } from '../lib/run.mjs'
import { printStep } from '../lib/steps.mjs'
import { baselinesWithoutStory, chosenStories, PICTURE_MODES } from './chosen.ts'
import { inTurn } from './in-turn.ts'
import { openPhotographer, picturesOf } from './photographer.ts'
import { reviewLeftovers, reviewStory } from './review.ts'
import { shelfIn } from './shelf.ts'
import { openWorkbench } from './workbench.mjs'

const REPORT = 'reports/pictures'
const [words, flags] = [true, false].map((isWord) =>
  process.argv.slice(2).filter((argument) => argument.startsWith('--') !== isWord),
)
const unknown = flags.find((flag) => flag !== '--update')
if (unknown) stopWith(`There is no ${unknown}: \`npm run pictures -- [--update] [part of a story's id]\`.`)

const desk = { baselines: shelfIn('.storybook/baselines'), report: shelfIn(REPORT), isUpdate: flags.length > 0 }
for (const name of desk.report.names()) desk.report.remove(name)

await ensureBrowser()
const workbench = await openWorkbench()
const since = performance.now()
const stories = chosenStories(workbench.index)
const picked = stories.filter(({ id }) => words.every((word) => id.includes(word)))
if (picked.length === 0) stopWith('No story is chosen: a story is by its tag `picture` or `picture-page`.')

const photographer = await openPhotographer(workbench.url)
const reviews = await inTurn(picked, 2, async (story) => {
  const take = () => photographer.withStory(story, (page) => picturesOf(page, story))
  const review = await reviewStory(story, take, desk)
  if (review.line) console.log(`${review.isGood ? '~' : '✗'} ${review.line}`)
  return review
})
for (const review of reviewLeftovers(baselinesWithoutStory(desk.baselines.names(), stories), desk)) {
  console.log(`${review.isGood ? '-' : '✗'} ${review.line}`)
  reviews.push(review)
}
await photographer.close()
workbench.close()

const failed = reviews.filter(({ isGood }) => !isGood).length
printStep(failed === 0, `${picked.length} stories in ${PICTURE_MODES.length} modes, ${failed} faults`, since)
if (failed > 0) {
  console.log(
    `What differs lies in ${REPORT}. If it is meant: \`npm run pictures -- --update\`, and commit the pictures.`,
  )
  process.exitCode = 1
}
