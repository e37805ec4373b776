import type { CalendarDate } from '../calendar'

/** The age groups in order [DEC-322]. */
export const AGE_GROUPS = ['0s', '10s', '20s', '30s', '40s', '50s', '60s', '70s', '80s+'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export const AGE_GROUP_LABELS: Record<AgeGroup, string> = {
  '0s': '10세 미만',
  '10s': '10대',
  '20s': '20대',
  '30s': '30대',
  '40s': '40대',
  '50s': '50대',
  '60s': '60대',
  '70s': '70대',
  '80s+': '80세 이상',
}

/**
 * Full years of age on a day. For a birth on 29 February, a year completes on 1 March of a common year.
 * Negative before the birth.
 */
export function ageOn(day: CalendarDate, dateOfBirth: CalendarDate): number {
  const hadBirthday = day.slice(5) >= dateOfBirth.slice(5)
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/**
 * The age group on the day of registration: `0s`, `10s` … `70s`, `80s+` [SUBJ-239].
 * @throws RangeError when the day is before the birth
 */
export function ageGroupOn(day: CalendarDate, dateOfBirth: CalendarDate): AgeGroup {
  const decade = Math.floor(ageOn(day, dateOfBirth) / 10)
  const group = AGE_GROUPS[Math.min(decade, AGE_GROUPS.length - 1)]
  if (!group) throw new RangeError(`${day} is before the birth on ${dateOfBirth}`)
  return group
}
