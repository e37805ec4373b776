import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'
import { plantManyStudies } from './plantManyStudies'

/**
 * Adds many organisations of all types, one after the other, each with ten people, and studies in which they take part with
 * those of the demo data: eight of them in each.
 */
export async function plantManyOrganizations(
  database: Database,
  { organizations, studies }: { readonly organizations: number; readonly studies: number },
): Promise<void> {
  const { handle } = database
  await handle.execute(sql`
    insert into organizations (id, name, code, type, status, phone_number, domain, created_at)
    select gen_random_uuid(), format('심은 조직 %s', n), format('PLANTED-%s', lpad(n::text, 4, '0')),
      (array['HOSPITAL', 'PHARMACEUTICAL', 'MEDICAL_DEVICE', 'CRO', 'SMO', 'RESEARCH', 'UNIVERSITY', 'CLINIC',
        'OTHER'])[1 + n % 9], (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE'])[1 + n % 4], '0212345678',
      format('planted%s.example', n), timestamptz '2024-01-01' + n * interval '5 hours'
    from generate_series(1, ${organizations}::int) n`)
  // Before the people: they take part in no study.
  await plantManyStudies(database, studies)
  await handle.execute(sql`
    insert into users (id, email, username, full_name, registration_status, created_at)
    select gen_random_uuid(), format('planted%s@planted.example', n), format('planted%s', n), format('심은사람%s', n),
      'APPROVED', now()
    from generate_series(1, ${organizations * 10}::int) n`)
  await handle.execute(sql`
    with people as (select id, row_number() over (order by email) n from users where email like 'planted%@planted.example'),
      known as (select array_agg(id order by code) ids from organizations where code like 'PLANTED-%')
    insert into memberships (user_id, organization_id, is_primary, position)
    select people.id, known.ids[1 + people.n % cardinality(known.ids)], true, 0 from people, known`)
  await handle.execute(sql`analyze`)
}
