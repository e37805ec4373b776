import { LineSkeleton } from '../chart/ChartSkeleton'
import { LineSwatch } from '../chart/Legend'
import { SeriesChart, type SeriesChartProps, type SeriesKind } from '../chart/SeriesChart'

export type { ChartSeries } from '../chart/types'

export type LineChartProps = SeriesChartProps & {
  /** Makes every category pressable, by pointer and by keyboard. Called with the category as it was given. */
  onPress?: (category: string) => void
}

const LINES: SeriesKind = {
  load: () => import('./drawLines').then(({ drawLines }) => drawLines),
  Skeleton: LineSkeleton,
  Swatch: LineSwatch,
  isFilled: false,
}

/**
 * A development over consecutive months or days, such as a total against its plan. The first series has a solid line:
 * the actual values. A plan follows it and is dashed. A missing value breaks the line. For independent amounts use a
 * `BarChart`.
 */
export function LineChart({ onPress, ...props }: LineChartProps) {
  return <SeriesChart kind={LINES} of={props} onPress={onPress} />
}
