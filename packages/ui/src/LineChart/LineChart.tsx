import { LineSkeleton } from '../chart/ChartSkeleton'
import { LineSwatch } from '../chart/Legend'
import { SeriesChart, type SeriesChartProps, type SeriesKind } from '../chart/SeriesChart'

export type { ChartSeries } from '../chart/types'

export type LineChartProps = SeriesChartProps

const LINES: SeriesKind = {
  load: () => import('./drawLines').then(({ drawLines }) => drawLines),
  Skeleton: LineSkeleton,
  Swatch: LineSwatch,
  isFilled: false,
}

/**
 * How something runs on, such as a total against its plan, along months or days of which none is left out. The first
 * series has a whole line: what is. A plan comes after it and is dashed. A missing value breaks the line. Amounts that
 * stand for themselves are a `BarChart`.
 */
export function LineChart(props: LineChartProps) {
  return <SeriesChart kind={LINES} of={props} />
}
