import { useId } from 'react'
import type { AxisLimits } from '../chart/axisTicks'
import { ChartFrame } from '../chart/ChartFrame'
import { BarSkeleton } from '../chart/ChartSkeleton'
import { BarSwatch, Legend } from '../chart/Legend'
import { Patterns } from '../chart/Patterns'
import { PlotArea } from '../chart/PlotArea'
import type { ChartName, ChartSeries, ChartStates } from '../chart/types'
import { useSeries } from '../chart/useSeries'
import type { BarInput } from './drawBars'

export type { ChartSeries } from '../chart/types'

export type BarChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the categories are: 월. Heads their column in the table. */
    categoryLabel: string
    /** Months `2026-03`, days `2026-03-02`, or a few short words, in their order. */
    categories: readonly string[]
    /** Several stand beside each other in each category. */
    series: readonly ChartSeries[]
    /** Of the values: 명. */
    unit?: string
    /** Pixels. */
    height?: number
    /** Makes every category lead on, by pointer and by keyboard. It gets the category as it was given. */
    onPress?: (category: string) => void
  }

const load = () => import('./drawBars').then(({ drawBars }) => drawBars)

/**
 * Amounts beside each other, such as the months of a year. How something runs on is a `LineChart`; for many or long
 * names take a `BandChart`. Values may be negative.
 */
export function BarChart(props: BarChartProps) {
  const { series, unit, height = 240, maximum, tickStep, onPress } = props
  const patterns = useId()
  const { texts, tones, numbers, summary } = useSeries(props)
  const input: BarInput = { categories: texts, series, tones, patterns, unit, height, maximum, tickStep }
  const press = onPress && ((index: number) => onPress(props.categories[index] ?? ''))
  const skeleton = <BarSkeleton height={height} />
  const swatch = (index: number) => <BarSwatch tones={tones} index={index} patterns={patterns} />
  return (
    <ChartFrame of={props} numbers={numbers} summary={summary} skeleton={skeleton} onPress={press}>
      {(inside) => (
        <>
          <Patterns id={patterns} tones={tones} />
          {series.length > 1 && <Legend items={series} swatch={swatch} />}
          <PlotArea
            {...inside}
            load={load}
            input={input}
            numbers={numbers}
            axis="across"
            skeleton={skeleton}
            swatch={swatch}
            onPress={press}
          />
        </>
      )}
    </ChartFrame>
  )
}
