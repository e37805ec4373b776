import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

/** Letters to send. Written in the transaction of their cause, sent by a job. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  to: text('recipient').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Who the mailbox shows as the sender; null for the product [DEC-843]. */
  sender: text(),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
})

/** Work that runs after its request has been answered, and is retried until it succeeds. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** The error of the last attempt; null if none failed. */
    lastError: text('last_error'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
  },
  (table) => [index('jobs_due').on(table.dueAt)],
)

/** The last day for which each daily job was added, so that any number of servers adds it once. */
export const dailyRuns = pgTable('daily_runs', {
  kind: text().primaryKey(),
  day: date().notNull(),
})
