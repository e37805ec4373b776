import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/** Of the planted studies every tenth has the monitor of the demo data among its participants. */
export const PLANTED_MONITOR = 'cra@daon-cro.example'

/**
 * Adds many studies of all statuses: each with two sponsors, a CRO, five institutions, a chief investigator, ten
 * participants, and subjects as far as lists count them.
 * @param studies a multiple of ten
 */
export async function plantManyStudies({ handle }: Database, studies: number): Promise<void> {
  // Organisations and people are those of the demo data, one after the other.
  await handle.execute(sql`
    with people as (select array_agg(id order by email) ids from users),
      made as (
        select n, gen_random_uuid() id, people.ids[1 + n % cardinality(people.ids)] chief
        from generate_series(1, ${studies}::int) n, people)
    insert into studies (id, name, nickname, protocol_number, status, start_date, end_date, total_target_enrollment,
      principal_investigator_id, updated_at)
    select id, format('다기관 임상시험 %s', n), format('planted %s', n), format('PL-%s-v1.0', lpad(n::text, 5, '0')),
      (array['ONGOING', 'COMPLETED', 'CANCELLED', 'active'])[1 + n % 4], date '2024-01-01' + n % 900,
      date '2027-01-01' + n % 900, 100, chief, timestamptz '2026-01-01' + n * interval '37 minutes' from made`)
  await handle.execute(sql`
    with made as (select id, row_number() over (order by nickname) n from studies where nickname like 'planted %'),
      known as (select array_agg(id order by code) ids from organizations)
    insert into study_organizations (id, study_id, organization_id, role, institution_number, target_enrollment)
    select gen_random_uuid(), made.id, known.ids[1 + (made.n + place) % cardinality(known.ids)],
      (array['LEAD_SPONSOR', 'REQUESTING_SPONSOR', 'CRO'])[place], null, null::int
    from made, known, generate_series(1, 3) place
    union all
    select gen_random_uuid(), made.id, known.ids[1 + (made.n + 3 + place) % cardinality(known.ids)], 'SITE',
      lpad(place::text, 2, '0'), 20
    from made, known, generate_series(1, 5) place`)
  await handle.execute(sql`
    with made as (select id, row_number() over (order by nickname) n from studies where nickname like 'planted %'),
      people as (select array_agg(id order by email) ids from users where email <> ${PLANTED_MONITOR}),
      monitor as (select id from users where email = ${PLANTED_MONITOR})
    insert into participants (id, study_id, user_id, role, status, joined_at)
    select gen_random_uuid(), made.id, people.ids[1 + (made.n + place) % cardinality(people.ids)], 'VIEWER', 'ACTIVE', now()
    from made, people, generate_series(1, 10) place
    union all
    select gen_random_uuid(), made.id, monitor.id, 'MONITOR', 'ACTIVE', now() from made, monitor where made.n % 10 = 0`)
  await handle.execute(sql`
    insert into subject_counts (study_id, study_organization_id, has_scno, has_consent_date, has_screening_fail_date,
      has_enrollment_date, has_completion_date, has_dropout_date, subjects)
    select study_id, o.id, true, true, failed, not failed, completed, false, 7
    from study_organizations o join studies s on s.id = o.study_id,
      (values (true, false), (false, false), (false, true)) kinds (failed, completed)
    where o.role = 'SITE' and s.nickname like 'planted %'`)
  await handle.execute(sql`vacuum analyze`)
}
