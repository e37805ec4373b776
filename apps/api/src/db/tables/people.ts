import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  type: text().notNull(),
  description: text(),
  status: text().$type<'ACTIVE' | 'INACTIVE'>().notNull().default('ACTIVE'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    username: text().notNull(),
    fullName: text('full_name').notNull(),
    phone: text(),
    admin: boolean().notNull().default(false),
    adminType: text('admin_type').$type<'SYSTEM' | 'TENANT'>(),
    jobRoleKey: text('job_role_key'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Only APPROVED accounts can sign in. */
    registrationStatus: text('registration_status')
      .$type<'EMAIL_SENT' | 'EMAIL_VERIFIED' | 'EXPIRED' | 'APPROVED' | 'REJECTED'>()
      .notNull(),
    rejectionReason: text('rejection_reason'),
    /** Argon2id with its salt and costs; null until a password is set. */
    passwordHash: text('password_hash'),
    /** The identity provider that verified the address, for an account from a federated sign-in. */
    authProvider: text('auth_provider'),
    lastAccessedStudyId: uuid('last_accessed_study_id'),
    /** False for an administrator who wants no letter about waiting applicants. */
    hearsOfApplicants: boolean('hears_of_applicants').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // Addresses that differ in letter case only are the same account [DEC-105].
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
)

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    isPrimary: boolean('is_primary').notNull(),
    /** The first one decides the user type, so the order is part of the record. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
)

/** E-mail domains from which users may register. Administrators of a domain's organisation see its applicants. */
export const allowedDomains = pgTable('allowed_domains', {
  domain: text().primaryKey(),
  organizationId: uuid('organization_id').references(() => organizations.id),
})

/** Maps accounts of an identity provider to users by the provider's id, because addresses can change owners. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
