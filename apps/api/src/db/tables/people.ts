import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  type: text().notNull(),
  description: text(),
  phoneNumber: text('phone_number'),
  faxNumber: text('fax_number'),
  address: text(),
  memo: text(),
  /** The domain of its web site and addresses, as it was typed in its form. Who may register is in `allowed_domains`. */
  domain: text(),
  /** The stored picture of its logo; null without one. */
  logoId: uuid('logo_id'),
  status: text().$type<'ACTIVE' | 'INACTIVE'>().notNull().default('ACTIVE'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** A deleted organisation stays as INACTIVE, because trails and earlier members name it. */
  deletedAt: moment('deleted_at'),
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
    /** Only APPROVED accounts can sign in. A DELETED one stays, because records and trails name its user. */
    registrationStatus: text('registration_status')
      .$type<'EMAIL_SENT' | 'EMAIL_VERIFIED' | 'EXPIRED' | 'APPROVED' | 'REJECTED' | 'DELETED'>()
      .notNull(),
    rejectionReason: text('rejection_reason'),
    /** Argon2id with its salt and costs; null until a password is set. */
    passwordHash: text('password_hash'),
    /** True while the password is one that an administrator typed: its owner sets another at the first sign-in. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The stored profile picture; null without one. */
    imageId: uuid('image_id'),
    /** The identity provider that verified the address, for an account from a federated sign-in. */
    authProvider: text('auth_provider'),
    lastAccessedStudyId: uuid('last_accessed_study_id'),
    /** False for an administrator who wants no letter about waiting applicants. */
    hearsOfApplicants: boolean('hears_of_applicants').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // Addresses that differ in letter case only are the same account [DEC-105]. The address of a deleted one is free again.
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.registrationStatus} <> 'DELETED'`),
  ],
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
    /** The job role in an organisation that is not the main one: it gives no right until this becomes the main one. */
    jobRoleKey: text('job_role_key'),
    /** The first one decides the user type, so the order is part of the record. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
)

/**
 * E-mail domains from which users may register. Administrators of a domain's organisation see its applicants. A deleted
 * row stays: only a list in which no domain was ever entered lets everybody register.
 */
export const allowedDomains = pgTable(
  'allowed_domains',
  {
    id: uuid().primaryKey(),
    domain: text().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id),
    companyName: text('company_name'),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('allowed_domains_domain_key').on(table.domain).where(sql`${table.deletedAt} is null`)],
)

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
