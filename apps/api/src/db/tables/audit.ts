import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns'

/** The last entry of each chain. Its row is locked while entries are appended, so that numbers have no gap. */
export const auditChains = pgTable('audit_chains', {
  chain: text().primaryKey(),
  number: integer().notNull(),
  hash: text().notNull(),
})

/** The audit trail of every kind of record. Triggers refuse to change or remove entries [AUDIT-062]. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    chain: text().notNull(),
    number: integer().notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    changeSet: uuid('change_set').notNull(),
    fieldName: text('field_name').notNull(),
    fieldLabel: text('field_label').notNull(),
    oldValue: text('old_value'),
    newValue: text('new_value'),
    reason: text(),
    changeType: text('change_type').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role'),
    /** Null in entries of hash version 1. */
    actorLogin: text('actor_login'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    at: moment('at').notNull(),
    hashVersion: integer('hash_version').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('audit_entries_number_key').on(table.chain, table.number),
    // Numbers once assigned are never assigned again; each registration looks them up [DEC-320].
    index('audit_entries_former_numbers')
      .on(table.chain, table.fieldName, table.oldValue)
      .where(
        sql`${table.entityType} = 'subject' and ${table.fieldName} in ('scno', 'enno') and ${table.oldValue} is not null`,
      ),
    index('audit_entries_entity').on(table.entityType, table.entityId, table.number),
    // A study's own history, which is a small and old part of its chain; entries about subjects cost nothing here.
    index('audit_entries_of_study')
      .on(table.chain, table.number)
      .where(sql`${table.entityType} in ('study', 'study-institution', 'participant', 'study-vendor')`),
  ],
)
