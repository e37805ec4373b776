import { type CalendarDate, CLINIC_ZONE } from './calendar'
import { temporal } from './temporal'

/** Shown for a missing date [DEC-271]. */
export const NO_DATE = '-'

/**
 * A date as read-only Korean text: `2025-03-10` gives `2025. 3. 10.`, no date gives `-`.
 * Works on the characters only, so that no time zone can shift the day [SUBJ-052, SUBJ-053].
 */
export function formatDate(date: CalendarDate | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '')
  if (!match) return NO_DATE
  return `${Number(match[1])}. ${Number(match[2])}. ${Number(match[3])}.`
}

/**
 * A moment as Korean text in Seoul: `2025. 3. 10. 오후 3:04`; no moment gives `-` [DEC-271].
 * @param instant an ISO 8601 moment with `Z` or an offset; anything else throws RangeError
 */
export function formatDateTime(instant: string | null | undefined): string {
  if (!instant) return NO_DATE
  const at = temporal().Instant.from(instant).toZonedDateTimeISO(CLINIC_ZONE)
  const half = at.hour < 12 ? '오전' : '오후'
  const minute = String(at.minute).padStart(2, '0')
  return `${formatDate(at.toPlainDate().toString())} ${half} ${at.hour % 12 || 12}:${minute}`
}

/**
 * A moment to the millisecond, for records that are compared: `2026. 11. 19. 10:02:03.004` [AUDIT-085].
 * @param instant an ISO 8601 moment with `Z` or an offset; anything else throws RangeError
 * @param zone the time zone of the text, Seoul unless another is given
 */
export function formatExactMoment(instant: string, zone: string = CLINIC_ZONE): string {
  const at = temporal().Instant.from(instant).toZonedDateTimeISO(zone)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(at.hour)}:${two(at.minute)}:${two(at.second)}.${String(at.millisecond).padStart(3, '0')}`
  return `${formatDate(at.toPlainDate().toString())} ${time}`
}

const MINUTE = 60_000
/** Seoul is nine hours ahead all year, so the time of day needs no calendar. */
const AHEAD = 9 * 60

/**
 * The time of day in Seoul, of 24 hours: `09:05`; for what is shown before the calendar is loaded [OFFL-009].
 * @param epochMilliseconds ms since 1970
 */
export function formatTimeOfDay(epochMilliseconds: number): string {
  const minutes = (Math.floor(epochMilliseconds / MINUTE) + AHEAD) % (24 * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
