import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { users } from './people'

/** A sign-in on one device. Ending it takes effect at once, because every request checks this row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The last activity, to a minute. */
    lastActiveAt: moment('last_active_at').notNull(),
    /** Where and by what it was opened. */
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The refresh tokens of a session, as SHA-256: a reader of the table can use none of them. */
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

/** Recent attempts, such as signing in to an account from an address. Keys are stored as hashes only. */
export const tries = pgTable(
  'tries',
  {
    kind: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('tries_since').on(table.kind, table.since)],
)

/** The browsers in which an account has signed in, as SHA-256 of their cookie. They only count tries apart. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    deviceHash: text('device_hash').notNull(),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_sign_in').on(table.lastSignInAt),
  ],
)

/** The latest six-digit code of an account for a purpose. A new one replaces the previous one. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text().$type<CodePurpose>().notNull(),
    hash: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    tries: integer().notNull().default(0),
    /** The attempts that did not come from the applicant's own browser. */
    foreignTries: integer('foreign_tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

export type CodePurpose = 'registration' | 'password'

/**
 * Every letter requested for an address in the last day, whether it has an account or not, so that the responses are
 * the same. The address is stored as a hash only.
 */
export const letterRequests = pgTable(
  'letter_requests',
  {
    id: uuid().primaryKey(),
    addressHash: text('address_hash').notNull(),
    purpose: text().$type<CodePurpose | 'reset'>().notNull(),
    /** True when it did not come from the applicant's own browser. */
    isForeign: boolean('is_foreign').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('letter_requests_address').on(table.addressHash, table.purpose, table.at),
    index('letter_requests_at').on(table.at),
  ],
)

/** Links to set a new password, as SHA-256 of their token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sentAt: moment('sent_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** The response to a mutating call, so that repeating it returns the same and changes nothing [DCALL-012]. */
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
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('kept_replies_created').on(table.createdAt)],
)
