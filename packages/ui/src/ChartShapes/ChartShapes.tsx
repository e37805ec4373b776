import { categoryText } from '../chart/categories'
import { type ChartSeries, type Draw, type SeriesInput, tonesOf } from '../chart/types'
import { koreanLabels } from '../LabelsProvider/labels'
import { type ChartShape, shapesOf } from './shapesOf'

export type { ChartSeries } from '../chart/types'
export type { ChartShape } from './shapesOf'

export interface ChartShapesOf {
  kind: 'bars' | 'line'
  /** Months `2026-03`, days `2026-03-02`, or a few short words, in order. */
  categories: readonly string[]
  /** With a value or null for every category. One alone: the patterns that tell several apart are no plain shapes. */
  series: ChartSeries
  /** Unit of the values: 명. */
  unit?: string
  /** The axis extends at least to this value. */
  maximum?: number
  /** The distance between two ticks. By default a round one is chosen. */
  tickStep?: number
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
}

export interface ChartDrawing {
  width: number
  height: number
  shapes: ChartShape[]
}

const LOADERS: Record<ChartShapesOf['kind'], () => Promise<Draw<SeriesInput>>> = {
  bars: () => import('../BarChart/drawBars').then(({ drawBars }) => drawBars),
  line: () => import('../LineChart/drawLines').then(({ drawLines }) => drawLines),
}

/**
 * Draws a `BarChart` or a `LineChart` of one series in the light theme, and returns it as plain shapes: for a file, or
 * for a worker that has no page. Its geometry is that of the screen.
 */
export async function drawChartShapes(of: ChartShapesOf): Promise<ChartDrawing> {
  const { kind, categories, series, unit, maximum, tickStep, width, height } = of
  const draw = await LOADERS[kind]()
  const { element } = draw(
    {
      categories: categories.map((category) => categoryText(category, koreanLabels)),
      series: [series],
      tones: tonesOf([series]),
      patterns: '',
      unit,
      height,
      maximum,
      tickStep,
    },
    { width },
  )
  // Styles and measures exist only in a page; nobody sees or hears it.
  const host = document.createElement('div')
  host.setAttribute('data-theme', 'light')
  host.setAttribute('aria-hidden', 'true')
  host.inert = true
  Object.assign(host.style, {
    position: 'fixed',
    insetInlineStart: '-20000px',
    insetBlockStart: '0',
    width: `${width}px`,
  })
  host.append(element)
  document.body.append(host)
  try {
    return { width, height, shapes: shapesOf(element) }
  } finally {
    host.remove()
  }
}
