// Studies as they might go, for the tests of the forecast. Their numbers come from a seed, so that each run has the same.

import { addDays } from '../calendar'
import type { EnrolmentSite, ForecastInput } from '.'

/** How a simulated study departs from the assumption that paces stay as they are. */
export interface Departure {
  /** Share of the institutions that open within the year after the forecast, without its knowledge. */
  readonly late?: number
  /** Share of the institutions that stop on a day of two years. */
  readonly stop?: number
  /** The forecast knows which have stopped. */
  readonly isStopKnown?: boolean
  /** By how much a pace rises in the one half of the year, and falls in the other: 0.3 for 30 %. */
  readonly season?: number
  /** By how much each pace falls in a year. */
  readonly fatigue?: number
}

export interface SimulatedStudy {
  readonly input: ForecastInput & { readonly target: number }
  /** Days from the forecast to the target; infinite where it takes more than 20 years. */
  readonly daysToTarget: number
}

const TODAY = '2026-11-27'
const YEAR = 365.25
const HORIZON = 20 * YEAR
const LAST_OPENING = 300

interface SimulatedSite {
  /** Enrolments per day. */
  readonly pace: number
  readonly opens: number
  readonly stops: number
}

/**
 * Studies of 2 to 20 institutions with 30 to 300 subjects, looked at on a day on which something can be forecast.
 * Departures apart they keep to the model, with more or less equal institutions.
 */
export function* simulateStudies(count: number, seed: number, departure: Departure = {}): Generator<SimulatedStudy> {
  const random = randomNumbers(seed)
  for (let made = 0; made < count; ) {
    const study = simulate(random, departure)
    if (study === null) continue
    made++
    yield study
  }
}

function simulate(random: () => number, departure: Departure): SimulatedStudy | null {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const target = between(30, 300)
  const shape = [1, 1.5, 2.5, 6][between(0, 3)] ?? 1
  const mean = (0.3 + 2.7 * random()) / 30
  const look = LAST_OPENING + between(90, 700)
  const phase = random() * YEAR
  const sites = Array.from({ length: between(2, 20) }, (_, at): SimulatedSite => {
    const isLate = random() < (departure.late ?? 0)
    const opens = at === 0 ? between(0, LAST_OPENING) : isLate ? look + between(1, 365) : between(0, LAST_OPENING)
    const stops = random() < (departure.stop ?? 0) ? opens + between(1, 730) : Number.POSITIVE_INFINITY
    return { pace: (gammaNumber(random, shape) * mean) / shape, opens, stops }
  })
  const factorOn = (site: SimulatedSite, day: number) =>
    (1 + (departure.season ?? 0) * Math.sin((2 * Math.PI * (day + phase)) / YEAR)) *
    (1 - (departure.fatigue ?? 0)) ** ((day - site.opens) / YEAR)

  const enrolled = sites.map(() => 0)
  let [total, day] = [0, 0]
  let known: EnrolmentSite[] | null = null
  for (; total < target && day < look + HORIZON; day++) {
    if (day === look) known = whatIsKnown(sites, enrolled, look, departure)
    for (const [at, site] of sites.entries()) {
      if (day < site.opens || day >= site.stops) continue
      const today = poissonNumber(random, site.pace * factorOn(site, day))
      enrolled[at] = (enrolled[at] ?? 0) + today
      total += today
    }
  }
  // Reached before it was looked at, or too early to look.
  if (known === null || known.reduce((sum, site) => sum + site.enrolled, 0) < 10) return null
  if (sites.every(({ opens, stops }) => opens > look || stops <= look)) return null
  const daysToTarget = total < target ? Number.POSITIVE_INFINITY : day - look
  return { input: { today: TODAY, target, sites: known }, daysToTarget }
}

/** What a study tells on the day on which it is looked at. */
function whatIsKnown(
  sites: readonly SimulatedSite[],
  enrolled: readonly number[],
  look: number,
  { isStopKnown }: Departure,
): EnrolmentSite[] {
  const dateOf = (day: number) => addDays(TODAY, day - look)
  return sites.flatMap(({ opens, stops }, at) => {
    if (opens > look) return []
    const closedOn = isStopKnown && stops <= look ? dateOf(stops) : null
    return [{ openedOn: dateOf(opens), enrolled: enrolled[at] ?? 0, closedOn }]
  })
}

/** Numbers from 0 to 1, by the generator that is called mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** By multiplication of uniform numbers: quick where few are to be expected. */
function poissonNumber(random: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; count++) product *= random()
  return count
}

/** By the method of Marsaglia and Tsang, for shapes from 1 on. */
function gammaNumber(random: () => number, shape: number): number {
  const d = shape - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const v = (1 + normal / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < normal ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
