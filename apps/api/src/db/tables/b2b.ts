import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'
import { sessions } from './access'

/** The systems that people of Imsang sign in to: EDC, eTMF and others [PARTNER-126 … PARTNER-129]. The id is the client's. */
export const b2bPartners = pgTable(
  'b2b_partners',
  {
    id: uuid().primaryKey(),
    companyName: text('company_name').notNull(),
    companyCode: text('company_code').notNull(),
    baseUrl: text('base_url').notNull(),
    contactEmail: text('contact_email').notNull(),
    description: text(),
    logoPath: text('logo_path'),
    useSaml: boolean('use_saml').notNull(),
    redirectUri: text('redirect_uri'),
    webOrigin: text('web_origin'),
    entityId: text('entity_id'),
    acsUrl: text('acs_url'),
    ssoUrl: text('sso_url'),
    /** SHA-256 of the client secret, base64url; null for a partner of SAML. */
    secretHash: text('secret_hash'),
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('b2b_partners_code_key').on(table.companyCode).where(sql`${table.deletedAt} is null`),
    uniqueIndex('b2b_partners_entity_key').on(table.entityId).where(sql`${table.deletedAt} is null`),
  ],
)

/** What a ticket leads to: a partner's system, or back to the request with which a partner began. */
export type TicketGoal =
  | { readonly kind: 'open' }
  | { readonly kind: 'oidc'; readonly interaction: string }
  | { readonly kind: 'saml'; readonly request: string }

/** One-time tickets for a new tab, which has no token: 60 s, hashed, for one session and one browser [DEC-999]. */
export const ssoTickets = pgTable('sso_tickets', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  partnerId: uuid('partner_id')
    .notNull()
    .references(() => b2bPartners.id),
  goal: jsonb().$type<TicketGoal>().notNull(),
  /** SHA-256 of the cookie of the browser that asked. */
  browserHash: text('browser_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Browsers that the identity provider knows as a session: the cookie of `/oidc`, hashed. They end with the session. */
export const ssoBrowsers = pgTable('sso_browsers', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
})

/** Requests with which a SAML partner began. They stay until they would have expired anyway, so that none is used twice. */
export const samlRequests = pgTable(
  'saml_requests',
  {
    id: text().notNull().unique('saml_requests_id_key'),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => b2bPartners.id),
    /** The id that the partner gave it; the answer is `InResponseTo` it. */
    requestId: text('request_id').notNull(),
    relayState: text('relay_state'),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.requestId] })],
)
