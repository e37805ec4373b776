import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveDatabase, type LiveDatabase } from '../testing/liveDatabase'
import { addressOf, createDatabase, dropDatabase } from '../testing/postgresqlServer'
import { newId } from './ids'
import { openDatabase } from './open'

/** The table of one month of the access record. */
const PART = 'access_parts.access_entries_2026_02'

const unique = () => `imsang_roles_${newId().replaceAll('-', '')}`

describe.skipIf(!process.env.TEST_DATABASE_URL)('the roles of a live database', () => {
  let database: LiveDatabase
  let worker: pg.Client
  let owner: pg.Client
  const open = (databaseUrl = database.env.DATABASE_URL ?? '', migrationUrl: string | null = null) =>
    openDatabase({ databaseUrl, migrationUrl, dataDir: '/nowhere' }).then((opened) => opened.close())
  const role = () => new URL(database.env.DATABASE_URL ?? '').username
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }

  beforeAll(async () => {
    database = await createLiveDatabase(unique())
  })
  afterAll(async () => {
    await worker?.end()
    await owner?.end()
    await database?.drop()
  })

  it('start no server while a migration is due and its owner is not named [TRUST-002]', async () => {
    await expect(open()).rejects.toThrow(/needs a migration: set MIGRATION_DATABASE_URL/)
  })

  it('let the owner migrate, and a server start afterwards without it [TRUST-002]', async () => {
    await open(database.env.DATABASE_URL, database.ownerUrl)
    await open()
    owner = await connect(database.ownerUrl)
    worker = await connect(database.env.DATABASE_URL ?? '')
    const { rows } = await owner.query("select distinct tableowner from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([{ tableowner: new URL(database.ownerUrl).username }])
  })

  it('let the working role append, and neither change, remove, cut, disable nor own the trail and the access record [TRUST-001, ACCESS-022]', async () => {
    await worker.query("insert into audit_chains (chain, number, hash) values ('study:x', 0, '0')")
    await worker.query('select * from audit_chains for update')
    await worker.query("select open_access_month('2026-02-01')")
    await worker.query('select * from access_months for update')
    for (const statement of [
      "update audit_entries set reason = 'x'",
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger user',
      'drop table audit_entries',
      'alter table audit_entries owner to current_user',
      'create trigger extra before insert on audit_entries for each row execute function refuse_audit_change()',
      "update audit_chains set chain = 'study:y'",
      'delete from audit_chains',
      'truncate audit_chains',
      'alter table audit_chains disable trigger user',
      'drop function refuse_audit_change cascade',
      "set session_replication_role = 'replica'",
      'drop schema public cascade',
      'update access_entries set status = 200',
      'delete from access_entries',
      'truncate access_entries',
      'delete from access_persons',
      'alter table access_entries disable trigger user',
      `delete from ${PART}`,
      `insert into ${PART} select * from access_entries`,
      `truncate ${PART}`,
      `drop table ${PART}`,
      `alter table access_entries detach partition ${PART}`,
      "insert into access_months (month, previous_hash) values ('2031-01-01', '0')",
      "update access_months set previous_hash = '0'",
      'delete from access_months',
      'drop function drop_access_month',
      "select drop_access_month('2026-02-01')",
    ]) {
      await expect(worker.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    await expect(worker.query('update audit_chains set number = 0')).rejects.toThrow(/only moves on/)
  })

  it('let the working role do everything else that the server does [TRUST-001]', async () => {
    const { rows } = await owner.query<{ table: string }>(
      "select tablename as table from pg_tables where schemaname = 'public' and tablename not like 'audit%' and tablename not like 'access%'",
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const { table } of rows) await worker.query(`delete from ${table} where false`)
  })

  it.each([
    ['owner of audit_entries', 'grant $owner to $role', 'revoke $owner from $role'],
    ['DELETE on audit_entries', 'grant delete on audit_entries to $role', 'revoke delete on audit_entries from $role'],
    [
      'TRUNCATE on audit_chains',
      'grant truncate on audit_chains to $role',
      'revoke truncate on audit_chains from $role',
    ],
    [
      'TRIGGER on audit_entries',
      'grant trigger on audit_entries to $role',
      'revoke trigger on audit_entries from $role',
    ],
    [
      'UPDATE on audit_entries',
      'grant update (reason) on audit_entries to $role',
      'revoke update (reason) on audit_entries from $role',
    ],
    [
      'UPDATE on audit_chains.chain',
      'grant update (chain) on audit_chains to $role',
      'revoke update (chain) on audit_chains from $role',
    ],
    ['DELETE on audit_chains', 'grant delete on audit_chains to public', 'revoke delete on audit_chains from public'],
    [
      'UPDATE on access_entries',
      'grant update (status) on access_entries to $role',
      'revoke update (status) on access_entries from $role',
    ],
    [
      'DELETE on access_persons',
      'grant delete on access_persons to $role',
      'revoke delete on access_persons from $role',
    ],
    ['INSERT on access_months', 'grant insert on access_months to $role', 'revoke insert on access_months from $role'],
    [
      'UPDATE on access_months.signed_head',
      'grant update (signed_head) on access_months to $role',
      'revoke update (signed_head) on access_months from $role',
    ],
    ['DELETE on access_entries_2026_02', `grant delete on ${PART} to $role`, `revoke delete on ${PART} from $role`],
    ['SUPERUSER', 'alter role $role superuser', 'alter role $role nosuperuser'],
    ['CREATEROLE', 'alter role $role createrole', 'alter role $role nocreaterole'],
    ['owner of the database', 'alter database $database owner to $role', 'alter database $database owner to $owner'],
    ['pg_write_server_files', 'grant pg_write_server_files to $role', 'revoke pg_write_server_files from $role'],
  ])('start no server whose role has %s [TRUST-001, ACCESS-022]', async (found, give, take) => {
    const superuser = await connect(addressOf(new URL(database.ownerUrl).pathname.slice(1)))
    const run = (statement: string) =>
      superuser.query(
        statement
          .replace('$role', role())
          .replace('$owner', new URL(database.ownerUrl).username)
          .replace('$database', new URL(database.ownerUrl).pathname.slice(1)),
      )
    try {
      await run(give)
      await expect(open()).rejects.toThrow(new RegExp(`^The database role ${role()} could change .+\\(.*${found}`))
      await run(take)
      await open()
    } finally {
      await superuser.end()
    }
  })

  it('start no server with one role for both [TRUST-001]', async () => {
    const name = unique()
    const url = await createDatabase(name)
    await expect(open(url, url)).rejects.toThrow(/have the same role \w+, which could change the audit trail/)
    await dropDatabase(name)
    const rights = "select has_table_privilege('audit_entries', 'INSERT') as may"
    await expect(open(database.ownerUrl, database.ownerUrl)).rejects.toThrow(/have the same role/)
    expect((await owner.query(rights)).rows).toEqual([{ may: true }])
    await expect(open(database.ownerUrl)).rejects.toThrow(/\(.*owner of audit_entries, /)
  })
})
