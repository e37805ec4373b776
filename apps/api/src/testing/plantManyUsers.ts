import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/**
 * Adds many approved users with a password, spread evenly over new organisations; every tenth is a member of a second one.
 * @param users a multiple of the organisations
 */
export async function plantManyUsers({ handle }: Database, users: number, organizations: number): Promise<void> {
  await handle.execute(sql`
    insert into organizations (id, name, code, type)
    select gen_random_uuid(), format('심은 병원 %s', n), format('PL-%s', lpad(n::text, 4, '0')), 'HOSPITAL'
    from generate_series(1, ${organizations}::int) n`)
  await handle.execute(sql`
    insert into users (id, email, username, full_name, phone, job_role_key, registration_status, created_at)
    select gen_random_uuid(), format('planted-%s@many.example', n), format('planted-%s@many.example', n),
      format('심은이 %s', n), '01000000000', (array['PI', 'CRC', 'SUB_I', 'GENERAL_USER'])[1 + n % 4], 'APPROVED',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${users}::int) n`)
  await handle.execute(sql`
    with people as (
        select id, row_number() over (order by created_at) n from users where email like 'planted-%@many.example'),
      known as (select array_agg(id order by code) ids from organizations where code like 'PL-%')
    insert into memberships (user_id, organization_id, is_primary, position)
    select people.id, known.ids[1 + (people.n + place) % cardinality(known.ids)], place = 0, place
    from people, known, generate_series(0, 1) place where place = 0 or people.n % 10 = 0`)
  await handle.execute(sql`vacuum analyze`)
}
