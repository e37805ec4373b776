import type pg from 'pg'
import { SettingsProblem } from '../base/settingsProblem'

/** The tables that the working role may only read and add to; a head it may also move on. */
const APPEND_ONLY = ['audit_entries', 'audit_chains', 'access_entries', 'access_persons', 'access_months']

/**
 * Gives the working role what the server needs, and takes from it what would let it change the audit trail. Run by the
 * owner after each migration, because new tables have no rights.
 * @param role the role of `DATABASE_URL`
 */
export async function grantWork(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>('select quote_ident($1) as role', [role])
  const to = rows[0]?.role ?? ''
  const tables = APPEND_ONLY.join(', ')
  await owner.query(`
    begin;
    grant usage on schema public, drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    revoke all on ${tables} from ${to};
    grant select, insert on ${tables} to ${to};
    grant update (number, hash) on audit_chains to ${to};
    grant update (lock) on access_months to ${to};
    revoke insert on access_months from ${to};
    grant execute on function open_access_month, keep_access_head, drop_access_month to ${to};
    commit`)
}

/** @throws SettingsProblem when the owner's address has the working role [TRUST-001] */
export async function refuseSameRole(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role !== role) return
  throw new SettingsProblem(
    `DATABASE_URL and MIGRATION_DATABASE_URL have the same role ${role}, which could change the audit trail: ` +
      'create a second role, which owns nothing, for DATABASE_URL.',
  )
}

/**
 * Looks at the rights themselves, not at names: what a role owns, inherits or may give itself counts as what it has.
 * @throws SettingsProblem that names the rights with which the role could change or remove audit entries [TRUST-001]
 */
export async function refuseStrongRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; found: string[] }>(STRENGTHS, [APPEND_ONLY])
  const { role = '', found = [] } = rows[0] ?? {}
  if (found.length === 0) return
  throw new SettingsProblem(
    `The database role ${role} could change the audit trail (${found.join(', ')}): ` +
      'set DATABASE_URL to a role that owns nothing, and MIGRATION_DATABASE_URL to the owner of the tables.',
  )
}

/** One row: the role, and every right of it that is too strong. */
const STRENGTHS = `
  with self as (select * from pg_roles where rolname = current_user),
  named as (select unnest($1::text[])::regclass::oid as oid),
  -- With the tables of the months.
  kept as (
    select * from pg_class where oid in (select oid from named union select inhrelid from pg_inherits join named on oid = inhparent)
  ),
  strengths (name, is_found) as (
    select 'SUPERUSER', rolsuper from self
    -- Such a role can make itself a member of the owner.
    union all select 'CREATEROLE', rolcreaterole from self
    union all select role, pg_has_role(role, 'MEMBER')
      from unnest(array['pg_execute_server_program', 'pg_write_server_files']) as role
    union all select 'owner of ' || relname, pg_has_role(relowner, 'MEMBER') from kept
    union all select 'owner of the schema ' || nspname, pg_has_role(nspowner, 'MEMBER')
      from pg_namespace where oid in (select relnamespace from kept)
    union all select 'owner of the database', pg_has_role(datdba, 'MEMBER')
      from pg_database where datname = current_database()
    union all select privilege || ' on ' || relname, has_table_privilege(kept.oid, privilege)
      from kept, unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) as privilege
    union all select 'UPDATE on ' || name, has_any_column_privilege(name, 'UPDATE')
      from unnest(array['audit_entries', 'access_entries', 'access_persons']) as name
    union all select 'INSERT on access_months', has_table_privilege('access_months', 'INSERT')
    union all select 'UPDATE on access_months.' || attname, has_column_privilege(attrelid, attname, 'UPDATE')
      from pg_attribute where attrelid = 'access_months'::regclass and attnum > 0 and attname <> 'lock'
    union all select 'UPDATE on audit_chains.chain', has_column_privilege('audit_chains', 'chain', 'UPDATE')
  )
  select current_user as role, array_remove(array_agg(case when is_found then name end), null) as found from strengths`
