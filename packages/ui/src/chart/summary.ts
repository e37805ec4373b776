import type { Labels } from '../LabelsProvider/labels'
import type { ChartSeries } from './types'

/** A formatted number with its unit: 1,234명. */
export const numberText = (value: number, unit = ''): string =>
  `${value.toLocaleString('ko-KR', { maximumFractionDigits: 3 })}${unit}`

export const valueText = (value: number | null | undefined, unit?: string): string | null =>
  value === null || value === undefined ? null : numberText(value, unit)

/** The lowest and the highest value with their places; null when there is no value. */
function extremes(values: readonly (number | null)[]) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const [first] = known
  if (!first) return null
  return {
    known,
    lowest: known.reduce((low, each) => (each.value < low.value ? each : low), first),
    highest: known.reduce((high, each) => (each.value > high.value ? each : high), first),
    last: known.at(-1) ?? first,
  }
}

/** The summary of a series: its only value, or its lowest and highest place and, if ordered, its last value. */
function partOf({ label, values }: ChartSeries, categories: readonly string[], of: SummaryOf, labels: Labels): string {
  const found = extremes(values)
  if (!found) return labels.chartNothing(label)
  const text = (value: number) => numberText(value, of.unit)
  const at = (index: number) => categories[index] ?? ''
  if (values.length === 1) return labels.chartOnly(label, text(found.last.value))
  const { lowest, highest, last } = found
  return labels.chartRange(
    label,
    { value: text(lowest.value), at: at(lowest.index) },
    { value: text(highest.value), at: at(highest.index) },
    of.isOrdered ? text(last.value) : null,
  )
}

export interface SummaryOf {
  unit?: string | undefined
  /** Whether the categories are ordered in time. Otherwise they are counted. */
  isOrdered: boolean
  categoryLabel: string
  /** Further parts after the series. */
  others?: readonly string[]
}

/**
 * The summary of a chart, a sentence for each series, for users who do not see it.
 * @param categories as full texts
 */
export function summarise(
  categories: readonly string[],
  series: readonly ChartSeries[],
  of: SummaryOf,
  labels: Labels,
): string {
  const [first = ''] = categories
  const span = of.isOrdered
    ? labels.chartSpan(first, categories.at(-1) ?? first)
    : labels.chartCount(of.categoryLabel, categories.length)
  const parts = series.map((each) => partOf(each, categories, of, labels))
  const others = of.others?.join(', ')
  return labels.chartSummary(span, others ? [...parts, others] : parts)
}
