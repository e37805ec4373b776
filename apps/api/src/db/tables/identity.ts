import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

/** The records of the identity provider at `/oidc`: sessions, grants, codes, tokens, interactions. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_grant').on(table.grantId),
    index('oidc_records_uid').on(table.uid),
  ],
)

/** The signing keys of the identity provider, encrypted with the server's secret. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  /** `oidc` or `saml`: a partner of one protocol must never be able to use what was signed for the other. */
  purpose: text().notNull().default('oidc'),
  sealed: text().notNull(),
  /** The certificate of a SAML key, PEM. */
  certificate: text(),
  createdAt: moment('created_at').notNull(),
})
