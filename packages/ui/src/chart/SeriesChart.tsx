import { type ComponentType, useId } from 'react'
import type { AxisLimits } from './axisTicks'
import { ChartFrame } from './ChartFrame'
import { Legend, type SwatchProps } from './Legend'
import { Patterns } from './Patterns'
import { PlotArea } from './PlotArea'
import type { ChartName, ChartSeries, ChartStates, Draw, SeriesInput } from './types'
import { useSeries } from './useSeries'

/** What every chart is told whose series run along categories. */
export type SeriesChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the categories are: 월. Heads their column in the table. */
    categoryLabel: string
    /** Months `2026-03`, days `2026-03-02`, or a few short words, in their order. */
    categories: readonly string[]
    /** Each has a value for every category, or null. */
    series: readonly ChartSeries[]
    /** Of the values: 명. */
    unit?: string
    /** Pixels. */
    height?: number
  }

/** What makes one kind of chart: how it is drawn, and what stands for it before that and in the legend. */
export interface SeriesKind {
  load: () => Promise<Draw<SeriesInput>>
  Skeleton: ComponentType<{ height: number }>
  Swatch: ComponentType<SwatchProps>
  /** Whether its marks are areas, which are told apart by their patterns. */
  isFilled: boolean
}

interface SeriesChartOf {
  /** Always the same one. */
  kind: SeriesKind
  of: SeriesChartProps
  onPress?: ((category: string) => void) | undefined
}

/** A chart of series along categories, whatever its kind. */
export function SeriesChart({ kind: { load, Skeleton, Swatch, isFilled }, of, onPress }: SeriesChartOf) {
  const { categories, series, unit, height = 240, maximum, tickStep } = of
  const patterns = useId()
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
