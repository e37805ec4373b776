import { BarSkeleton } from '../chart/ChartSkeleton'
import { BarSwatch } from '../chart/Legend'
import { SeriesChart, type SeriesChartProps, type SeriesKind } from '../chart/SeriesChart'

export type { ChartSeries } from '../chart/types'

export type BarChartProps = SeriesChartProps & {
  /** Makes every category lead on, by pointer and by keyboard. It gets the category as it was given. */
  onPress?: (category: string) => void
}

const BARS: SeriesKind = {
  load: () => import('./drawBars').then(({ drawBars }) => drawBars),
  Skeleton: BarSkeleton,
  Swatch: BarSwatch,
  isFilled: true,
}

/**
 * Amounts beside each other, such as the months of a year; several series stand beside each other in each category. How
 * something runs on is a `LineChart`; for many or long names take a `BandChart`. Values may be negative.
 */
export function BarChart({ onPress, ...props }: BarChartProps) {
  return <SeriesChart kind={BARS} of={props} onPress={onPress} />
}
