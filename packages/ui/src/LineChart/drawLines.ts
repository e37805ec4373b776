import { dot, line, text } from '@observablehq/plot'
import { layAxes } from '../chart/drawAxes'
import { DASHES, MARKERS } from '../chart/lines'
import { strongText } from '../chart/plot.css'
import { series as toneClass } from '../chart/series.css'
import { numberText } from '../chart/summary'
import { textWidth } from '../chart/textWidth'
import type { Draw, SeriesInput } from '../chart/types'

/** Below this distance the markers of a line would overlap, and only its ends have one. */
const MARKER_ROOM = 14
const SPOT = 12

/** Draws the lines, the first one on top, broken where a value is missing, with the last value at the end of each. */
export const drawLines: Draw<SeriesInput> = ({ categories, series, tones, height, ...axes }, { width }) => {
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const [only] = series.length === 1 ? series : []
  const ending = only?.values.findLast((value) => value !== null) ?? null
  const right = ending === null ? 8 : Math.ceil(textWidth(numberText(ending))) + 4
  const { x, y, step, draw } = layAxes({ ...axes, width, height, categories, values, right })
  const lines = series.map((each, index) => ({
    index,
    className: toneClass[tones[index] ?? 'accent'],
    points: each.values.map((value, category) => ({ value, at: category + 0.5, category })),
  }))
  const marks = lines.toReversed().flatMap(({ index, className, points }) => {
    const known = points.filter(({ value }) => value !== null)
    // A value between two missing ones has no line: without its marker it would be invisible.
    const isAlone = (category: number) =>
      (points[category - 1]?.value ?? null) === null && (points[category + 1]?.value ?? null) === null
    const marked =
      step >= MARKER_ROOM
        ? known
        : known.filter((point) => point === known[0] || point === known.at(-1) || isAlone(point.category))
    const dash = DASHES[index % DASHES.length]
    return [
      line(points, {
        className,
        x: 'at',
        y: 'value',
        stroke: 'currentColor',
        strokeWidth: 2,
        ...(dash !== undefined && { strokeDasharray: dash }),
      }),
      dot(marked, {
        className,
        x: 'at',
        y: 'value',
        r: 4,
        symbol: MARKERS[index % MARKERS.length]?.symbol ?? 'circle',
        fill: 'currentColor',
        stroke: 'none',
      }),
    ]
  })
  const end =
    only && ending !== null
      ? [
          text([ending], {
            className: strongText,
            x: only.values.lastIndexOf(ending) + 0.5,
            y: (value: number) => value,
            text: (value: number) => numberText(value),
            dx: 8,
            textAnchor: 'start',
          }),
        ]
      : []
  const spots = series.map((each) =>
    each.values.map((value, category) => ({
      x: x(category + 0.5) - SPOT / 2,
      y: y(value ?? 0) - SPOT / 2,
      width: SPOT,
      height: SPOT,
    })),
  )
  return { element: draw([...marks, ...end]), height, spots }
}
