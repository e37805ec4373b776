import { type Markish, plot } from '@observablehq/plot'
import * as css from './plot.css'

interface PlotOf {
  width: number
  height: number
  /** Space around the drawing, for the texts of its axes. */
  margins: { top: number; right: number; bottom: number; left: number }
  /** The values at the left and at the right end. */
  x: readonly [number, number]
  /** The values at the bottom and at the top. */
  y: readonly [number, number]
  marks: readonly Markish[]
}

/** Draws marks between two linear axes, which the chart draws itself. */
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
  // A strict content security policy would refuse its style element; ours contains the same rules.
  element.querySelector('style')?.remove()
  return element
}
