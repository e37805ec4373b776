import { useId } from 'react'
import type { AxisLimits } from '../chart/axisTicks'
import { ChartFrame } from '../chart/ChartFrame'
import { RowSkeleton } from '../chart/ChartSkeleton'
import { BarSwatch, Legend, StrokeSwatch } from '../chart/Legend'
import { Patterns } from '../chart/Patterns'
import { PlotArea } from '../chart/PlotArea'
import { numberText, summarise, valueText } from '../chart/summary'
import type { ChartName, ChartStates, Numbers } from '../chart/types'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import type { Tone } from '../theme/theme.css'

export interface BandItem {
  /** Whole: it is cut where it does not fit, and stands in full in the note and the table. */
  label: string
  /** 0 or more; null where there is none. */
  value: number | null
  /** A stroke across the bar: where it should end. */
  target?: number | null
  /** Stands after the value, ready to be read: 95.0%. */
  note?: string
  /** One of the `levels`. */
  tone?: Tone
}

/** What the tone of a bar means: 80% 이상. */
export interface BandLevel {
  label: string
  tone: Tone
}

/** A stretch of the axis with a name: 지연, from 7 to 14. Without an end it goes to the end of the axis. */
export interface Band extends BandLevel {
  from?: number
  to?: number
}

/** What is drawn; when it says the same, nothing is drawn anew. */
export interface BandInput extends AxisLimits {
  items: readonly BandItem[]
  levels: readonly BandLevel[]
  bands: readonly Band[]
  patterns: string
  unit: string | undefined
  cutAfter: number | undefined
}

export type BandChartProps = ChartName &
  ChartStates &
  AxisLimits & {
    /** What the items are: 기관. Heads their column in the table. */
    itemLabel: string
    /** What the bars show: 등록. */
    valueLabel: string
    /** What the strokes show: 목표. */
    targetLabel?: string
    /** What the notes are: 달성률. */
    noteLabel?: string
    /** In the order in which they stand, the first at the top. */
    items: readonly BandItem[]
    levels?: readonly BandLevel[]
    bands?: readonly Band[]
    /** Of the values: 명. */
    unit?: string
    /** Cuts a label that has more characters than these, whatever the room. */
    cutAfter?: number
  }

const load = () => import('./drawBands').then(({ drawBands }) => drawBands)

const NONE: readonly never[] = []

/** Named things against each other, against a target and against stretches of the axis, one in each row. */
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
  const skeleton = <RowSkeleton rows={Math.max(3, items.length)} rowHeight={40} />
  return (
    <ChartFrame of={props} numbers={numbers} summary={summary} skeleton={skeleton}>
      {(inside) => (
        <>
          <Patterns id={patterns} tones={tones} />
          {legend.length > 0 && <Legend items={legend} swatch={swatch} />}
          <PlotArea {...inside} load={load} input={input} numbers={numbers} axis="down" skeleton={skeleton} />
        </>
      )}
    </ChartFrame>
  )
}

/** The words of each row; a column that no item has anything for is left out. */
function numbersOf({ items, itemLabel, valueLabel, targetLabel, noteLabel, unit }: BandChartProps): Numbers {
  const columns = [
    { label: valueLabel, texts: items.map(({ value }) => valueText(value, unit)) },
    { label: targetLabel, texts: items.map(({ target }) => valueText(target, unit)) },
    { label: noteLabel, texts: items.map(({ note }) => note ?? null) },
  ]
  return {
    categoryLabel: itemLabel,
    categories: items.map(({ label }) => label),
    columns: columns.flatMap(({ label, texts }) => (label === undefined ? [] : [{ label, texts }])),
  }
}

/** What stands at the end of a row: 38 / 40명, and its note. */
export function rowText({ value, target, note }: BandItem, unit = ''): string {
  if (value === null) return '-'
  const amount =
    typeof target === 'number' ? `${numberText(value)} / ${numberText(target, unit)}` : numberText(value, unit)
  return note === undefined ? amount : `${amount} · ${note}`
}
