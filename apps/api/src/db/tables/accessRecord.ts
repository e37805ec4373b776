import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

/**
 * The months of the access record, each a chain of its own. A row stays when the entries of its month are dropped. Only
 * functions of the owner write here; the working role may lock a row, for which PostgreSQL wants a column to update.
 */
export const accessMonths = pgTable('access_months', {
  /** The first day of the month in Seoul. */
  month: date().primaryKey(),
  /** The hash of the last entry of the month before; 64 zeros for the first month. */
  previousHash: text('previous_hash').notNull(),
  /** True once a later month is open: nothing is added any more. */
  isClosed: boolean('is_closed').notNull().default(false),
  /** The last entry, once its signed head is kept. */
  number: integer(),
  hash: text(),
  /** The signed head as one line. */
  signedHead: text('signed_head'),
  droppedAt: moment('dropped_at'),
  lock: integer().notNull().default(0),
})

/** Who did what with whose data. Partitioned by month; triggers refuse to change or remove an entry [ACCESS-020]. */
export const accessEntries = pgTable(
  'access_entries',
  {
    month: date().notNull(),
    number: integer().notNull(),
    at: moment('at').notNull(),
    requestId: uuid('request_id').notNull(),
    /** The person; null when a sign-in names no account. */
    accountId: uuid('account_id'),
    login: text(),
    role: text(),
    sessionId: uuid('session_id'),
    ipAddress: text('ip_address'),
    /** The /24 of an IPv4 address, the /64 of an IPv6 address. */
    network: text(),
    userAgent: text('user_agent'),
    operation: text().notNull(),
    task: text().notNull(),
    about: text().notNull(),
    studyId: uuid('study_id'),
    /** The set of persons; null for nobody. */
    persons: text(),
    personCount: integer('person_count').notNull(),
    filter: text(),
    purpose: text(),
    status: integer().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.number] }),
    index('access_entries_account').on(table.accountId, table.month, table.number),
    index('access_entries_study').on(table.studyId, table.month, table.number),
    index('access_entries_persons').on(table.persons, table.month, table.number),
    // Reviews are few: nobody waits for a scan of two years to find them.
    index('access_entries_reviews').on(table.month, table.number).where(sql`task = 'review'`),
  ],
)

/**
 * The persons of an entry, once for each month: whoever opens the same list again adds no second copy. A set is named by
 * the SHA-256 of its sorted ids, which the hash of the entry covers.
 */
export const accessPersons = pgTable(
  'access_persons',
  {
    month: date().notNull(),
    hash: text().notNull(),
    ids: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.hash] }), index('access_persons_ids').using('gin', table.ids)],
)
