import { axisX, axisY, gridY, type Markish, ruleY } from '@observablehq/plot'
import { type AxisLimits, axisTicks, thinTicks } from './axisTicks'
import { type CategoryText, categoryTicks } from './categories'
import { drawPlot } from './drawPlot'
import * as css from './plot.css'
import { numberText } from './summary'
import { textWidth } from './textWidth'

export interface AxesOf extends AxisLimits {
  width: number
  height: number
  categories: readonly CategoryText[]
  values: readonly number[]
  unit: string | undefined
  /** Free space at the end of the axis. */
  right?: number
}

const LINE = 16
const TICK_DISTANCE = 34
const THINNEST = 20

/**
 * The two axes of a chart with categories along it. On the axis each category is 1 wide with its middle at a half,
 * whatever it means: no date is converted to a timestamp.
 */
export function layAxes({ width, height, categories, values, unit, right = 8, ...limits }: AxesOf) {
  const top = unit ? LINE + 12 : 12
  const hasYears = categories.some(({ year }) => year !== null)
  // Texts below a negative bar are between it and the axis.
  const bottom = (hasYears ? 2 : 1) * LINE + 10 + (values.some((value) => value < 0) ? LINE : 0)
  const inner = height - top - bottom
  const ticks = axisTicks(values, Math.max(3, Math.floor(inner / TICK_DISTANCE) + 1), limits)
  const shown = thinTicks(ticks, Math.floor(inner / THINNEST))
  const left = Math.ceil(Math.max(...shown.map((tick) => textWidth(numberText(tick))))) + 10
  const count = Math.max(1, categories.length)
  const step = (width - left - right) / count
  const along = categoryTicks(categories, step)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const y = (value: number) => top + ((high - value) / (high - low)) * inner
  const x = (at: number) => left + at * step
  const labels = new Map(along.map(({ index, label, year }) => [index + 0.5, year ? `${label}\n${year}` : label]))

  const draw = (marks: readonly Markish[]) =>
    drawPlot({
      width,
      height,
      margins: { top, right, bottom, left },
      x: [0, count],
      y: [low, high],
      marks: [
        gridY(shown, { className: css.grid, stroke: 'currentColor', strokeOpacity: 1 }),
        ...marks,
        ruleY([0], { className: css.base, stroke: 'currentColor' }),
        axisY(shown, { tickSize: 0, tickPadding: 8, tickFormat: (tick: number) => numberText(tick), label: null }),
        axisX([...labels.keys()], {
          y: low,
          tickSize: 0,
          tickPadding: bottom - (hasYears ? 2 : 1) * LINE - 2,
          lineHeight: LINE / 12,
          tickFormat: (at: number) => labels.get(at) ?? '',
          label: null,
        }),
        ...(unit ? [axisY([], { label: unit, labelArrow: 'none', labelAnchor: 'top' })] : []),
      ],
    })
  return { x, y, step, draw }
}
