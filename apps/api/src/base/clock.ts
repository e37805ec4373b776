import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'

/** Returns the current time in ms since 1970-01-01T00:00Z. Injected, so that tests can choose it. */
export type Clock = () => number

/** Returns the clinical date of a clock: the date in Seoul. */
export const todayOf = (clock: Clock): CalendarDate => todayInSeoul(clock())

/** Returns the current time in the type of a column. */
export const momentOf = (clock: Clock): Date => new Date(clock())
