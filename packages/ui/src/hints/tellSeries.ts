import { tell } from './tell'

interface Given {
  categories: readonly string[]
  series: readonly { label: string; values: readonly (number | null)[] }[]
}

/** Says which series of a chart has not one number or null for each category. */
export function tellSeries({ categories, series }: Given): void {
  if (process.env.NODE_ENV === 'production') return
  for (const { label, values } of series) {
    const of = `The series "${label}" of a chart`
    if (values.length !== categories.length) {
      tell(`${of} has ${values.length} values for ${categories.length} categories. Without a value give null.`)
    }
    const odd = values.findIndex((value) => value !== null && !Number.isFinite(value))
    if (odd !== -1) tell(`${of} has the value ${String(values[odd])}. Give a number, or null for none.`)
  }
}
