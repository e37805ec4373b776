import { BarSkeleton } from '../chart/ChartSkeleton'
import { BarSwatch } from '../chart/Legend'
import { SeriesChart, type SeriesChartProps, type SeriesKind } from '../chart/SeriesChart'

export type { ChartSeries } from '../chart/types'

export type BarChartProps = SeriesChartProps & {
  /** Makes every category pressable, by pointer and by keyboard. Called with the category as it was given. */
  onPress?: (category: string) => void
}

const BARS: SeriesKind = {
  load: () => import('./drawBars').then(({ drawBars }) => drawBars),
  Skeleton: BarSkeleton,
  Swatch: BarSwatch,
  isFilled: true,
}

/**
 * Amounts by category, such as the months of a year; several series are grouped side by side in each category. For a
 * development over time use a `LineChart`; for many or long names a `BandChart`. Values may be negative.
 */
export function BarChart({ onPress, ...props }: BarChartProps) {
  return <SeriesChart kind={BARS} of={props} onPress={onPress} />
}
