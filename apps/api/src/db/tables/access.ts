import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { users } from './people'

/** A sign-in on one device. Ending it acts at once: every request looks here. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The refresh tokens of a session, as SHA-256: whoever reads the table can use none of them. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The token that was exchanged for this one; null for the first of a session. */
    predecessor: text(),
    issuedAt: moment('issued_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_predecessor').on(table.predecessor)],
)

/** Sign-in tries of an account from an address. What was typed as account is kept as a hash only. */
export const loginTries = pgTable(
  'login_tries',
  {
    account: text().notNull(),
    address: text().notNull(),
    tries: integer().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
)

/** What a mutating call answered, so that repeating it answers the same and changes nothing [DCALL-012]. */
export const keptReplies = pgTable(
  'kept_replies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid().notNull(),
    request: text().notNull(),
    data: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
