// Days as numbers. A schedule adds thousands of days at once, and `Temporal` takes a hundred times as long for each.

const [DASH, ZERO] = [45, 48]
/** The days from 0000-03-01, with which each four-year cycle ends on its leap day, to 1970-01-01. */
const EPOCH = 719_468
const DAYS_OF_400_YEARS = 146_097
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The days from 1970-01-01 to an existing day as `YYYY-MM-DD`; null for any other text. */
export function dayNumberOf(text: string): number | null {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return null
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)]
  if (!(day >= 1 && day <= lengthOfMonth(year, month))) return null
  const shifted = month <= 2 ? year - 1 : year
  const cycle = Math.floor(shifted / 400)
  const yearOfCycle = shifted - cycle * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear
  return cycle * DAYS_OF_400_YEARS + dayOfCycle - EPOCH
}

/** The day of such a number; null for one whose year has not four digits, and for what is no whole number. */
export function dayOfNumber(number: number): string | null {
  if (!Number.isInteger(number)) return null
  const fromEpoch = number + EPOCH
  const cycle = Math.floor(fromEpoch / DAYS_OF_400_YEARS)
  const dayOfCycle = fromEpoch - cycle * DAYS_OF_400_YEARS
  const leaps = Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leaps) / 365)
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  if (year < 0 || year > 9999) return null
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** The digits of a text as a number; NaN where one is none. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN
  }
  return number
}

function lengthOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0)
}
