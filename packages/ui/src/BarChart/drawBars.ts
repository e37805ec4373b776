import { rect, text } from '@observablehq/plot'
import { layAxes } from '../chart/drawAxes'
import { fillOf } from '../chart/Patterns'
import { strongText } from '../chart/plot.css'
import { series as toneClass } from '../chart/series.css'
import { numberText } from '../chart/summary'
import { textWidth } from '../chart/textWidth'
import type { Draw, SeriesInput } from '../chart/types'

/** The share of a category's width that its bars take; the rest separates the groups. */
const SHARE = 0.68
const WIDEST = 48
/** Half the gap between two bars, less if a bar is hardly wider than the gap. */
const gapOf = (wide: number) => Math.min(1, wide / 8)

/** Draws the bars of each category side by side, with their values above them if all values fit. */
export const drawBars: Draw<SeriesInput> = ({ categories, series, tones, patterns, height, ...axes }, { width }) => {
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const { x, y, step, draw } = layAxes({ ...axes, width, height, categories, values })
  const wide = Math.min(WIDEST, (step * SHARE) / series.length)
  const gap = gapOf(wide)
  const start = (category: number, index: number) => category + 0.5 + ((index - series.length / 2) * wide) / step
  const bars = series.map((each, index) =>
    each.values.flatMap((value, category) => {
      const from = start(category, index)
      return value === null ? [] : [{ value, x1: from, x2: from + wide / step, middle: from + wide / step / 2 }]
    }),
  )
  const hasTexts = values.every((value) => textWidth(numberText(value)) + 2 <= wide + (series.length === 1 ? 6 : 0))
  const element = draw([
    ...bars.map((data, index) =>
      rect(data, {
        className: toneClass[tones[index] ?? 'accent'],
        x1: 'x1',
        x2: 'x2',
        y1: 0,
        y2: 'value',
        fill: fillOf(index, patterns),
        stroke: 'currentColor',
        insetLeft: gap,
        insetRight: gap,
        ry2: 3,
      }),
    ),
    ...(hasTexts
      ? [1, -1].map((sign) =>
          text(
            bars.flat().filter(({ value }) => (sign > 0 ? value >= 0 : value < 0)),
            {
              className: strongText,
              x: 'middle',
              y: 'value',
              text: ({ value }: { value: number }) => numberText(value),
              dy: -sign * 5,
              lineAnchor: sign > 0 ? 'bottom' : 'top',
            },
          ),
        )
      : []),
  ])
  const spots = series.map((each, index) =>
    each.values.map((value, category) => {
      const [zero, end] = [y(0), y(value ?? 0)]
      return {
        x: x(start(category, index)) + gap,
        y: Math.min(zero, end),
        width: wide - 2 * gap,
        height: Math.abs(zero - end),
      }
    }),
  )
  return { element, height, spots }
}
