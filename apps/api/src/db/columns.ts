import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC with milliseconds, so that what is stored reads back exactly as it was hashed. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
