import { expect, it } from 'vitest'
import { addDays, daysBetween, formatDate, todayInSeoul } from '.'

/** Minutes west of UTC in January and July, as `Date` counts them. Written by hand, as an oracle outside the code. */
const OFFSETS = new Map([
  ['Asia/Seoul', [-540, -540]],
  ['UTC', [0, 0]],
  ['America/Los_Angeles', [480, 420]],
  ['Pacific/Kiritimati', [-840, -840]],
  ['Asia/Kolkata', [-330, -330]],
  ['Europe/Berlin', [-60, -120]],
  ['Pacific/Honolulu', [600, 600]],
  ['Pacific/Auckland', [-780, -720]],
])

it('the tests run in the time zone of their project name', () => {
  const offsets = [new Date(2025, 0, 15), new Date(2025, 6, 15)].map((day) => day.getTimezoneOffset())
  expect(offsets).toEqual(OFFSETS.get(process.env.TZ ?? ''))
})

it('no day is lost or doubled in the time zone, also around clock changes [SUBJ-053, DCONST-032]', () => {
  let day = '2025-01-01'
  for (let count = 1; count <= 730; count++) {
    const next = addDays(day, 1)
    expect(daysBetween(day, next)).toBe(1)
    expect(formatDate(next)).toBe(next.split('-').map(Number).join('. ').concat('.'))
    expect(todayInSeoul(Date.parse(`${next}T00:00:00+09:00`))).toBe(next)
    expect(todayInSeoul(Date.parse(`${next}T23:59:59.999+09:00`))).toBe(next)
    day = next
  }
  expect(day).toBe('2027-01-01')
})
