import type { Labels } from '../LabelsProvider/labels'
import { fitText, textWidth } from './textWidth'

export interface CategoryText {
  /** The full text, for the note and the table. */
  full: string
  /** Below its tick. */
  short: string
  /** Below the first tick of a year. */
  year: string | null
}

/** The texts of a category: a month `2026-03`, a day `2026-03-02`, or any other words unchanged. */
export function categoryText(category: string, labels: Labels): CategoryText {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(category)?.map(Number) ?? []
  if (year === undefined || month === undefined) return { full: category, short: category, year: null }
  return day
    ? { full: labels.dateText(year, month, day), short: labels.chartDay(month, day), year: labels.yearText(year) }
    : { full: labels.monthText(year, month), short: labels.monthOfYear(month), year: labels.yearText(year) }
}

export interface CategoryTick {
  index: number
  label: string
  year: string | null
}

const STEPS = [1, 2, 3, 4, 6, 12, 24, 48, 96]
const GAP = 8
/** The minimum width of a word, in px: shorter ones are not recognisable. */
const LEAST_WORD = 56

/**
 * The categories that get a label, so that labels do not overlap: each one, or every second, third, fourth … from the
 * first. The year is shown below the first label and wherever it changes.
 * @param step distance between two categories, in pixels
 */
export function categoryTicks(texts: readonly CategoryText[], step: number): CategoryTick[] {
  const every = STEPS.find((each) => fits(pick(texts, each, step), each * step)) ?? texts.length
  return pick(texts, every, step)
}

function pick(texts: readonly CategoryText[], every: number, step: number): CategoryTick[] {
  let before: string | null = null
  return texts.flatMap(({ short, year }, index) => {
    if (index % every !== 0) return []
    const isNewYear = year !== before
    before = year
    const room = texts.length === 1 ? step : Math.max(LEAST_WORD, every * step) - GAP
    return [{ index, label: year === null ? fitText(short, room) : short, year: isNewYear ? year : null }]
  })
}

function fits(ticks: readonly CategoryTick[], distance: number): boolean {
  const touches = (left: string | null, right: string | null) =>
    left !== null && right !== null && (textWidth(left) + textWidth(right)) / 2 + GAP > distance
  return ticks.every((tick, index) => {
    const next = ticks[index + 1]
    return !next || (!touches(tick.label, next.label) && !touches(tick.year, next.year))
  })
}
