export interface AxisLimits {
  /** The axis extends at least to this value. */
  maximum?: number | undefined
  /** The distance between two ticks. By default a round one is chosen. */
  tickStep?: number | undefined
}

/** Removes the error of binary fractions: 0.1 * 3 becomes 0.3. */
const clean = (value: number) => Number(value.toPrecision(12))

/** The smallest of 1, 2, 5, 10, 20 … that is not below the distance. */
function roundStep(distance: number, areWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(distance))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((each) => each >= distance * 0.999) ?? distance
  return areWhole ? Math.max(1, step) : step
}

/**
 * The ticks of a value axis: they include 0 and enclose all values; whole values get whole ticks.
 * @param most maximum number of ticks, including 0
 * @returns in ascending order, at least two
 */
export function axisTicks(values: readonly number[], most: number, limits: AxisLimits = {}): number[] {
  const low = Math.min(0, ...values)
  const highest = Math.max(0, limits.maximum ?? 0, ...values)
  const high = highest === low ? 1 : highest
  const areWhole = values.every(Number.isInteger)
  const step = limits.tickStep ?? roundStep((high - low) / Math.max(1, most - 1), areWhole)
  const first = Math.floor(clean(low / step))
  const last = Math.ceil(clean(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step))
}

/** Keeps every second, third … tick, counted from 0, if there are too many to read. The axis keeps its ends. */
export function thinTicks(ticks: readonly number[], most: number): number[] {
  const every = Math.ceil(ticks.length / Math.max(2, most))
  const zero = Math.max(0, ticks.indexOf(0))
  return ticks.filter((_, index) => (index - zero) % every === 0)
}
