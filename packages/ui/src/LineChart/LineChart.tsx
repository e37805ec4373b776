import type { AxisLimits } from '../chart/axisTicks'
import { ChartFrame } from '../chart/ChartFrame'
import { LineSkeleton } from '../chart/ChartSkeleton'
import { Legend, LineSwatch } from '../chart/Legend'
import { PlotArea } from '../chart/PlotArea'
import type { ChartName, ChartSeries, ChartStates, SeriesInput } from '../chart/types'
import { useSeries } from '../chart/useSeries'

export type { ChartSeries } from '../chart/types'

export type LineChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the categories are: 월. Heads their column in the table. */
    categoryLabel: string
    /** Months `2026-03` or days `2026-03-02`, in their order and none left out. */
    categories: readonly string[]
    /** The first has a whole line: what is. A plan comes after it and is dashed. A missing value breaks the line. */
    series: readonly ChartSeries[]
    /** Of the values: 명. */
    unit?: string
    /** Pixels. */
    height?: number
  }

const load = () => import('./drawLines').then(({ drawLines }) => drawLines)

/** How something runs on, such as a total against its plan. Amounts that stand for themselves are a `BarChart`. */
export function LineChart(props: LineChartProps) {
  const { series, unit, height = 240, maximum, tickStep } = props
  const { texts, tones, numbers, summary } = useSeries(props)
  const input: SeriesInput = { categories: texts, series, tones, unit, height, maximum, tickStep }
  const skeleton = <LineSkeleton height={height} />
  const swatch = (index: number) => <LineSwatch tones={tones} index={index} />
  return (
    <ChartFrame of={props} numbers={numbers} summary={summary} skeleton={skeleton}>
      {(inside) => (
        <>
          {series.length > 1 && <Legend items={series} swatch={swatch} />}
          <PlotArea
            {...inside}
            load={load}
            input={input}
            numbers={numbers}
            axis="across"
            skeleton={skeleton}
            swatch={swatch}
          />
        </>
      )}
    </ChartFrame>
  )
}
