import type { Labels } from '../LabelsProvider/labels'

interface YearMonth {
  year: number
  month: number
}

const write = ({ year, month }: YearMonth) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** With a separator, the month may have one digit: 2026-3, 2026/3, 2026. 3., 2026년 3월. */
const APART = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[.월]?$/
const TOGETHER = /^(\d{4})(\d{2})$/

/** Reads `YYYY-MM`; null for anything else. */
export function readMonth(value: string | null | undefined): YearMonth | null {
  return value && /^\d{4}-\d{2}$/.test(value) ? judge(TOGETHER.exec(value.replace('-', ''))) : null
}

function judge(match: RegExpExecArray | null): YearMonth | null {
  const [year, month] = [Number(match?.[1]), Number(match?.[2])]
  return year >= 1000 && month >= 1 && month <= 12 ? { year, month } : null
}

/** Returns the typed month as `YYYY-MM`; null when it is not a month. Full-width digits are accepted. */
export function parseMonth(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  const read = judge(APART.exec(plain) ?? TOGETHER.exec(plain))
  return read && write(read)
}

/** `2026년 3월`; other texts than `YYYY-MM` are returned unchanged. */
export function monthAsText(value: string, labels: Labels): string {
  const read = readMonth(value)
  return read ? labels.monthText(read.year, read.month) : value
}

/** The month `count` months after `value`, or before it when `count` is negative. */
export function addMonths(value: string, count: number): string {
  const read = readMonth(value)
  if (!read) return value
  const months = read.year * 12 + read.month - 1 + count
  return write({ year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 })
}

interface Limits {
  min?: string | undefined
  max?: string | undefined
}

/** The nearest month within the limits, both inclusive. */
export function clampMonth(value: string, { min, max }: Limits): string {
  if (min !== undefined && value < min) return min
  return max !== undefined && value > max ? max : value
}

/** Why a month is refused, as a message; null when it is not. Both limits are inclusive. */
export function refuseMonth(value: string, { min, max }: Limits, labels: Labels): string | null {
  if (min !== undefined && value < min) return labels.monthTooEarly(monthAsText(min, labels))
  return max !== undefined && value > max ? labels.monthTooLate(monthAsText(max, labels)) : null
}
