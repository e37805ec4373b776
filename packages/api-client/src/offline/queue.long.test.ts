import { expect, it } from 'vitest'
import { type Act, play } from '../testing/queuePlay'

const EDITS = 1000
const KILLS = 200
const TABS = [0, 1, 2]
const RECORDS = 40

/** Numbers of a fixed seed, from 0 to below 1, so that a failure can be played again. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A day of three tabs in a ward: the connection comes and goes, answers get lost, and the browser is killed again and again. */
function longDay(seed: number): Act[] {
  const next = numbers(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const history: Act[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit % 10 === 0) history.push({ kind: edit % 20 === 0 ? 'offline' : 'online' })
    if (edit % 7 === 0)
      history.push({
        kind: 'server',
        replies: (['lost', 'refused 500', 'slow', 'unreachable', 'raced'] as const).slice(below(5)),
      })
    const method = next() < 0.8 ? ('PUT' as const) : ('POST' as const)
    history.push({ kind: 'edit', tab: below(TABS.length), record: below(RECORDS), method, didArrive: next() < 0.3 })
    // The whole browser: every tab in the middle of its work.
    if (edit % (EDITS / KILLS) === 0) {
      for (const tab of TABS) history.push({ kind: 'kill', tab, steps: below(60) })
    }
  }
  history.push({ kind: 'online' }, { kind: 'wait', ms: 60_000 })
  return history
}

it(`keeps ${EDITS} edits of three tabs over ${KILLS} kills of the browser: each is applied once, or waits, or was told as given up [OFFL-038, OFFL-081, OFFL-087, OFFL-096]`, {
  timeout: 3_600_000,
}, async () => {
  const { edits, applied, most } = await play(longDay(20261128))
  const times = new Map<string, number>()
  for (const { key } of applied) times.set(key, (times.get(key) ?? 0) + 1)
  expect(edits.filter(({ key }) => (times.get(key) ?? 0) > 1)).toEqual([])
  expect(edits.filter(({ key, isVisible }) => !times.has(key) && !isVisible)).toEqual([])
  expect(most).toBeLessThanOrEqual(1)
  // The day did something: more went through than there were kills, and some wait for a word.
  expect(times.size).toBeGreaterThan(KILLS)
  expect(edits.some(({ isVisible }) => isVisible)).toBe(true)
})
