import { type Markish, plot } from '@observablehq/plot'
import * as css from './plot.css'

interface PlotOf {
  width: number
  height: number
  /** Around the drawing, for the words of its axes. */
  margins: { top: number; right: number; bottom: number; left: number }
  /** What stands at the left and at the right end. */
  x: readonly [number, number]
  /** What stands at the bottom and at the top. */
  y: readonly [number, number]
  marks: readonly Markish[]
}

/** The drawing of marks between two linear axes that the chart draws itself. */
export function drawPlot({ width, height, margins: { top, right, bottom, left }, x, y, marks }: PlotOf) {
  const element = plot({
    width,
    height,
    marginTop: top,
    marginRight: right,
    marginBottom: bottom,
    marginLeft: left,
    className: css.plot,
    x: { type: 'linear', domain: x, axis: null },
    y: { type: 'linear', domain: y, axis: null },
    marks: [...marks],
  })
  // Its style element would be refused by a strict content policy; the same is said in ours.
  element.querySelector('style')?.remove()
  return element
}
