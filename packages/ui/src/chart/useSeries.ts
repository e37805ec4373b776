import { useLabels } from '../LabelsProvider/LabelsProvider'
import { type CategoryText, categoryText } from './categories'
import { summarise, valueText } from './summary'
import { type ChartSeries, type Numbers, tonesOf } from './types'

interface SeriesOf {
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  unit?: string
}

/** The texts of a chart whose series run along categories. */
export function useSeries({ categoryLabel, categories, series, unit }: SeriesOf) {
  const labels = useLabels()
  const texts: CategoryText[] = categories.map((category) => categoryText(category, labels))
  const full = texts.map((text) => text.full)
  const numbers: Numbers = {
    categoryLabel,
    categories: full,
    columns: series.map(({ label, values }) => ({
      label,
      texts: categories.map((_, index) => valueText(values[index], unit)),
    })),
  }
  const isOrdered = texts.every(({ year }) => year !== null)
  return {
    texts,
    tones: tonesOf(series),
    numbers,
    summary: summarise(full, series, { unit, isOrdered, categoryLabel }, labels),
  }
}
