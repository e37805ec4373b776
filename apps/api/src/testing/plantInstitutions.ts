import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/**
 * Gives a study many institutions, each with a PI and ten participants, and spreads its subjects over them.
 * @param institutions those that the study has then besides its own
 */
export async function plantInstitutions({ handle }: Database, study: string, institutions: number): Promise<void> {
  await handle.execute(sql`
    insert into users (id, email, username, full_name, job_role_key, registration_status, created_at)
    select gen_random_uuid(), format('planted-%s@hospital.example', n), format('planted-%s@hospital.example', n),
      format('연구자 %s', n), 'PI', 'APPROVED', now() from generate_series(1, ${institutions * 10}::int) n`)
  await handle.execute(sql`
    with known as (select array_agg(id order by code) ids from organizations),
      people as (select array_agg(id order by length(email), email) ids from users where email like 'planted-%')
    insert into study_organizations (id, study_id, organization_id, role, institution_number, target_enrollment,
      principal_investigator_id, joined_at)
    select gen_random_uuid(), ${study}, known.ids[1 + n % cardinality(known.ids)], 'SITE', (1000 + n)::text, 10 + n % 20,
      people.ids[n * 10], timestamptz '2025-01-01' + n * interval '1 hour'
    from known, people, generate_series(1, ${institutions}::int) n`)
  await handle.execute(sql`
    with people as (select id, row_number() over (order by length(email), email) n from users where email like 'planted-%'),
      sites as (select id, institution_number::int - 1000 n from study_organizations
        where study_id = ${study} and length(institution_number) = 4)
    insert into participants (id, study_id, user_id, role, status, study_organization_id, joined_at)
    select gen_random_uuid(), ${study}, people.id,
      (array['CO_INVESTIGATOR', 'COORDINATOR', 'NURSE', 'SITE_PRINCIPAL_INVESTIGATOR'])[1 + people.n % 4], 'ACTIVE', sites.id,
      now()
    from people join sites on sites.n = 1 + (people.n - 1) / 10`)
  await handle.execute(sql`
    with sites as (select array_agg(id) ids from study_organizations
        where study_id = ${study} and length(institution_number) = 4),
      counted as (select id, row_number() over (order by id) n from subjects where study_id = ${study})
    update subjects set study_organization_id = sites.ids[1 + counted.n % cardinality(sites.ids)],
      enrollment_date = subjects.enrollment_date + (counted.n * 7 % 400)::int
    from sites, counted where subjects.id = counted.id`)
  await handle.execute(sql`vacuum analyze`)
}
