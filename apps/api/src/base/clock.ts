import { type CalendarDate, todayInSeoul } from '@imsang/domain/calendar'

/** The present moment in ms since 1970-01-01T00:00Z. Handed in, so that tests choose it. */
export type Clock = () => number

/** The clinical day of a clock: the one in Seoul. */
export const todayOf = (clock: Clock): CalendarDate => todayInSeoul(clock())

/** The present moment as a column takes it. */
export const momentOf = (clock: Clock): Date => new Date(clock())
