import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { auditEntries } from './audit'
import { users } from './people'

/**
 * Which changes a person has reviewed, each named by its first entry in the chain of its study. What changed stands in the
 * trail alone [VISIT-306, DEC-876].
 */
export const changeReviews = pgTable(
  'change_reviews',
  {
    chain: text().notNull(),
    number: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.number, table.userId] }),
    foreignKey({
      name: 'change_reviews_entry',
      columns: [table.chain, table.number],
      foreignColumns: [auditEntries.chain, auditEntries.number],
    }),
    index('change_reviews_user').on(table.userId),
  ],
)
