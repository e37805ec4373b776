// A hundred marks on an axis of days, drawn and enlarged, beside one plain SVG with the same marks that nothing can be done
// with, in a production build and a real browser. What is measured is how long the page is busy, including style, layout and
// paint: more than its longest task.
import type { Lanes, Side } from './day-lanes/page'
import { openBundledPage } from './lib/bundledPage'
import { inTurns, judge, judgeRatio, middleOf } from './lib/pairs'

declare global {
  interface Window {
    lanes: Lanes
  }
}

const MARKS = 100
const LIMIT = 50

const { page, busySoFar, collect, close, slow } = await openBundledPage(
  new URL('./day-lanes/page.tsx', import.meta.url),
)

const busyFor = async (act: () => Promise<void>): Promise<number> => {
  const before = await busySoFar()
  await act()
  await page.evaluate(() => window.lanes.settled())
  return (await busySoFar()) - before
}
const draw = (side: Side) => async () => {
  await page.evaluate(() => window.lanes.clear())
  await collect()
  const busy = await busyFor(() => page.evaluate((which) => window.lanes.draw(which), side))
  const count = await page.evaluate(() => window.lanes.count())
  if (count !== MARKS) throw new Error(`${side} shows ${count} marks.`)
  return busy
}
const enlarge = (side: Side) => async () => {
  await draw(side)()
  const before = await page.evaluate(() => window.lanes.breadth())
  const busy = await busyFor(() => page.evaluate(() => window.lanes.enlarge()))
  if ((await page.evaluate(() => window.lanes.breadth())) <= before) throw new Error(`${side} was not enlarged.`)
  return busy
}

for (const [what, act] of Object.entries({ drawn: draw, enlarged: enlarge })) {
  for (const slower of [1, 4]) {
    await slow(slower)
    const pairs = await inTurns({ ours: act('ours'), peer: act('svg') })
    const name = `${MARKS} marks ${what}${slower > 1 ? `, ${slower} times slower` : ''}`
    judge({ what: `${name}: busy`, unit: ' ms', ...(slower === 1 && { atMost: LIMIT }) }, middleOf(pairs.ours))
    judgeRatio({ what: `${name}, against a plain SVG`, unit: 'ms' }, pairs)
  }
}
await close()
