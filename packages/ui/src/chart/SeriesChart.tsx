import { type ComponentType, useId } from 'react'
import { tellSeries } from '../hints/tellSeries'
import type { AxisLimits } from './axisTicks'
import { ChartFrame } from './ChartFrame'
import { Legend, type SwatchProps } from './Legend'
import { Patterns } from './Patterns'
import { PlotArea } from './PlotArea'
import type { ChartName, ChartSeries, ChartStates, Draw, SeriesInput } from './types'
import { useSeries } from './useSeries'

/** The common props of the charts whose series run along categories. */
export type SeriesChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the categories are: 월. Header of their column in the table. */
    categoryLabel: string
    /** Months `2026-03`, days `2026-03-02`, or a few short words, in order. */
    categories: readonly string[]
    /** Each series has a value or null for every category. */
    series: readonly ChartSeries[]
    /** Unit of the values: 명. */
    unit?: string
    /** Pixels. */
    height?: number
  }

/** A kind of chart: its drawing function, its skeleton and its legend mark. */
export interface SeriesKind {
  load: () => Promise<Draw<SeriesInput>>
  Skeleton: ComponentType<{ height: number }>
  Swatch: ComponentType<SwatchProps>
  /** Whether its marks are areas, which are distinguished by patterns. */
  isFilled: boolean
}

interface SeriesChartOf {
  /** Referentially stable. */
  kind: SeriesKind
  of: SeriesChartProps
  onPress?: ((category: string) => void) | undefined
}

/** A chart of any kind whose series run along categories. */
export function SeriesChart({ kind: { load, Skeleton, Swatch, isFilled }, of, onPress }: SeriesChartOf) {
  const { categories, series, unit, height = 240, maximum, tickStep } = of
  const patterns = useId()
  tellSeries(of)
  const { texts, tones, numbers, summary } = useSeries(of)
  const input: SeriesInput = { categories: texts, series, tones, patterns, unit, height, maximum, tickStep }
  const press = onPress && ((index: number) => onPress(categories[index] ?? ''))
  const skeleton = <Skeleton height={height} />
  const swatch = (index: number) => <Swatch tones={tones} index={index} patterns={patterns} />
  return (
    <ChartFrame of={of} numbers={numbers} summary={summary} skeleton={skeleton} onPress={press}>
      {(inside) => (
        <>
          {isFilled && <Patterns id={patterns} tones={tones} />}
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
