// Our data grid in a production build and a real browser, beside AG Grid with the same columns, editing, locks and
// sorting, and beside React Aria's virtual table, which edits nothing. What is measured is how long the page is busy,
// including style, layout and paint: a wait for the next frame, the same on both sides, is not counted.

import { openPage } from './grid/openPage'
import type { Side } from './grid/page'
import { blankLines, commit, moveByKeys } from './grid/use'
import { inTurns, judge, judgeRatio } from './lib/pairs'

const SLOWER = 4
const HEAP_MB = 150
const MANY = 10_000

const measured = await openPage()
const { page, mount, slow } = measured
const mountOf =
  (side: Side, length: number, others = 0) =>
  () =>
    mount(side, length, others)

// A page that holds 100,000 rows is slower at whatever it does: the limit is on what the grid makes of them.
judgeRatio(
  { what: 'mount of 100,000 rows against 1,000, each with 100,000 in memory', unit: 'ms', atMost: 1.2 },
  await inTurns({ ours: mountOf('ours', 100_000), peer: mountOf('ours', 1_000, 99_000) }),
)
judgeRatio(
  { what: 'mount of 100,000 rows against 1,000, which are all in memory', unit: 'ms' },
  await inTurns({ ours: mountOf('ours', 100_000), peer: mountOf('ours', 1_000) }),
)
judgeRatio(
  { what: 'mount of 1,000 rows against AG Grid', unit: 'ms', atMost: 1 },
  await inTurns({ ours: mountOf('ours', 1_000), peer: mountOf('ag', 1_000) }),
)
judgeRatio(
  { what: "mount of 1,000 rows against React Aria's virtual table", unit: 'ms', atMost: 1 },
  await inTurns({ ours: mountOf('ours', 1_000), peer: mountOf('aria', 1_000) }),
)

/** Mounts the side afresh, because two grids in one page would share its keys, and uses it once before what counts. */
const usedAs = (side: Side, length: number, use: () => Promise<number>) => async () => {
  await slow(1)
  await mount(side, length)
  await page.evaluate(() => window.bench.focusCell())
  await slow(SLOWER)
  await use()
  return use()
}
const enter = (side: Side) => usedAs(side, MANY, () => commit(measured, side))
const move = (side: Side) => usedAs(side, MANY, () => moveByKeys(measured))

judgeRatio(
  { what: `commit of a cell among ${MANY} rows against AG Grid, ${SLOWER} times slower`, unit: 'ms', atMost: 1 },
  await inTurns({ ours: enter('ours'), peer: enter('ag') }),
)
judgeRatio(
  { what: `arrow key among ${MANY} rows against AG Grid, ${SLOWER} times slower`, unit: 'ms', atMost: 1 },
  await inTurns({ ours: move('ours'), peer: move('ag') }),
)
judgeRatio(
  { what: `arrow key among 1,000 rows against React Aria's table, ${SLOWER} times slower`, unit: 'ms', atMost: 1 },
  await inTurns({
    ours: usedAs('ours', 1_000, () => moveByKeys(measured)),
    peer: usedAs('aria', 1_000, () => moveByKeys(measured)),
  }),
)
await slow(1)

const one = (value: number) => ({ median: value, low: value, high: value })
await mount('ours', MANY)
const { blank, reached } = await blankLines(measured)
judge({ what: `blank lines while scrolling to row ${reached}`, atMost: 0 }, one(reached > 300 ? blank : Number.NaN))
await mount('ours', 100_000)
judge({ what: 'heap with 100,000 rows', unit: ' MB', atMost: HEAP_MB }, one(await measured.heap()))
await measured.close()
