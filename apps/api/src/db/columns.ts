import { timestamp } from 'drizzle-orm/pg-core'

/** A UTC timestamp with milliseconds, so that a stored value reads back exactly as it was hashed. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
