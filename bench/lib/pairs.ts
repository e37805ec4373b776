/** The measurements of two sides that took turns, each in the unit of the measure. */
export interface Pairs {
  readonly ours: readonly number[]
  readonly peer: readonly number[]
}

/**
 * Lets two sides take turns, so that other load on the machine meets both; each pair begins with the other side.
 * @param pairs how many pairs count @param warmUp how many before them do not
 */
export async function inTurns(
  sides: { ours: () => Promise<number>; peer: () => Promise<number> },
  { pairs = 15, warmUp = 2 } = {},
): Promise<Pairs> {
  const ours: number[] = []
  const peer: number[] = []
  for (let pair = -warmUp; pair < pairs; pair++) {
    const isOursFirst = pair % 2 === 0
    const early = await (isOursFirst ? sides.ours() : sides.peer())
    const late = await (isOursFirst ? sides.peer() : sides.ours())
    if (pair < 0) continue
    ours.push(isOursFirst ? early : late)
    peer.push(isOursFirst ? late : early)
  }
  return { ours, peer }
}

/** The middle of some values, and the interval that contains the true middle in 95 of 100 runs. */
export interface Middle {
  readonly median: number
  readonly low: number
  readonly high: number
}

/**
 * Returns the median and its interval by ranks, which supposes nothing about the distribution: the number of values
 * below the true median is binomial with one half.
 */
export function middleOf(values: readonly number[]): Middle {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (rank: number) => sorted[Math.min(Math.max(rank, 0), sorted.length - 1)] ?? Number.NaN
  const half = sorted.length / 2
  const rank = Math.max(Math.floor(half - 0.98 * Math.sqrt(sorted.length)), 0)
  const median = (at(Math.ceil(half) - 1) + at(Math.floor(half))) / 2
  return { median, low: at(rank), high: at(sorted.length - 1 - rank) }
}

/** Ours divided by the peer's, pair by pair. */
const ratioOf = ({ ours, peer }: Pairs): Middle =>
  middleOf(ours.map((value, index) => value / (peer[index] ?? Number.NaN)))

const text = ({ median, low, high }: Middle, digits: number) =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`

interface Goal {
  readonly what: string
  readonly unit?: string
  readonly atMost?: number
  readonly atLeast?: number
}

/** Prints one value and its limit; a value beyond it makes the run fail. */
export function judge({ what, unit = '', atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: Goal, value: Middle): void {
  const isGood = value.median <= atMost && value.median >= atLeast
  const limit = atLeast > 0 ? `, at least ${atLeast}` : Number.isFinite(atMost) ? `, at most ${atMost}` : ''
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${what}: ${text(value, unit === '' ? 2 : 0)}${unit}${limit}`)
  if (!isGood) process.exitCode = 1
}

/** Prints a ratio with both of its sides; a ratio beyond its limit makes the run fail. */
export function judgeRatio(goal: Omit<Goal, 'unit'> & { unit: string }, pairs: Pairs): void {
  judge({ ...goal, unit: '' }, ratioOf(pairs))
  const [ours, peer] = [middleOf(pairs.ours), middleOf(pairs.peer)]
  console.log(`     ours ${text(ours, 1)} ${goal.unit}, peer ${text(peer, 1)} ${goal.unit}, ${pairs.ours.length} pairs`)
}
