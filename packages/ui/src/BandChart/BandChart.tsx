import { useId } from 'react'
import type { AxisLimits } from '../chart/axisTicks'
import { ChartFrame } from '../chart/ChartFrame'
import { BarSwatch, Legend, StrokeSwatch } from '../chart/Legend'
import { Patterns } from '../chart/Patterns'
import { PlotArea } from '../chart/PlotArea'
import { summarise, valueText } from '../chart/summary'
import type { ChartName, ChartStates, Numbers } from '../chart/types'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { BandSkeleton } from './BandSkeleton'
import { type Band, type BandInput, type BandItem, type BandLevel, topOf } from './bands'

export type { Band, BandItem, BandLevel } from './bands'

export type BandChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the items are: 기관. Header of their column in the table. */
    itemLabel: string
    /** What the bars show: 등록. */
    valueLabel: string
    /** What the strokes show: 목표. */
    targetLabel?: string
    /** What the notes are: 달성률. */
    noteLabel?: string
    /** In display order, the first at the top. */
    items: readonly BandItem[]
    levels?: readonly BandLevel[]
    bands?: readonly Band[]
    /** Unit of the values: 명. */
    unit?: string
    /** Cuts labels with more characters than this, regardless of the space. */
    cutAfter?: number
    /** Makes every row pressable, by pointer and by keyboard. Called with its place among the items. */
    onPress?: (index: number) => void
  }

const load = () => import('./drawBands').then(({ drawBands }) => drawBands)

const NONE: readonly never[] = []

/** Compares named items with each other, with a target and with stretches of the axis, one item per row. */
export function BandChart(props: BandChartProps) {
  const {
    items,
    itemLabel,
    valueLabel,
    targetLabel,
    levels = NONE,
    bands = NONE,
    unit,
    cutAfter,
    maximum,
    tickStep,
    onPress,
  } = props
  const labels = useLabels()
  const patterns = useId()
  const numbers = numbersOf(props)
  const summary = summarise(
    numbers.categories,
    [{ label: valueLabel, values: items.map(({ value }) => value) }],
    {
      unit,
      isOrdered: false,
      categoryLabel: itemLabel,
      others: levels.flatMap(({ label, tone }) => {
        const count = items.filter((item) => item.tone === tone).length
        return count > 0 ? [labels.chartLevel(label, count)] : []
      }),
    },
    labels,
  )
  const tones = levels.map(({ tone }) => tone)
  const input: BandInput = { items, levels, bands, patterns, unit, cutAfter, maximum, tickStep }
  const hasTargets = targetLabel !== undefined && items.some(({ target }) => typeof target === 'number')
  const legend = [...levels, ...(hasTargets ? [{ label: targetLabel }] : [])]
  const swatch = (index: number) =>
    levels[index] ? <BarSwatch tones={tones} index={index} patterns={patterns} /> : <StrokeSwatch />
  const skeleton = <BandSkeleton rows={props.isLoading ? Math.max(3, items.length) : items.length} top={topOf(bands)} />
  return (
    <ChartFrame of={props} numbers={numbers} summary={summary} skeleton={skeleton} onPress={onPress}>
      {(inside) => (
        <>
          <Patterns id={patterns} tones={tones} />
          {legend.length > 0 && <Legend items={legend} swatch={swatch} />}
          <PlotArea
            {...inside}
            load={load}
            input={input}
            numbers={numbers}
            axis="down"
            skeleton={skeleton}
            onPress={onPress}
          />
        </>
      )}
    </ChartFrame>
  )
}

/** The texts of each row; a column without any value is left out. */
function numbersOf({ items, itemLabel, valueLabel, targetLabel, noteLabel, unit }: BandChartProps): Numbers {
  const columns = [
    { label: valueLabel, texts: items.map(({ value }) => valueText(value, unit)) },
    { label: targetLabel, texts: items.map(({ target }) => valueText(target, unit)) },
    { label: noteLabel, texts: items.map(({ note }) => note ?? null) },
  ]
  return {
    categoryLabel: itemLabel,
    categories: items.map(({ label }) => label),
    columns: columns.flatMap(({ label, texts }, index) =>
      label !== undefined && (index === 0 || texts.some((text) => text !== null)) ? [{ label, texts }] : [],
    ),
  }
}
