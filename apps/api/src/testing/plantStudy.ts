import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/** The institutions of a planted study. */
export const PLANTED_SITES = 25

/**
 * Replaces the subjects of a study by many in 25 more institutions, each at one of five steps, with three entries in the
 * trail for each. The entries are not chained: they are only listed and counted.
 * @param subjects a multiple of the institutions
 */
export async function plantStudy({ handle }: Database, study: string, subjects: number): Promise<void> {
  await handle.execute(sql`delete from visits where study_id = ${study}`)
  await handle.execute(sql`delete from subjects where study_id = ${study}`)
  await handle.execute(sql`
    insert into study_organizations (id, study_id, organization_id, role, institution_number)
    select gen_random_uuid(), ${study},
      (select min(organization_id::text)::uuid from study_organizations where role = 'SITE'), 'SITE', n::text
    from generate_series(11, ${10 + PLANTED_SITES}::int) n`)
  await handle.execute(sql`
    insert into subjects (id, study_id, study_organization_id, scno, enno, initials, gender, date_of_birth, stored_status,
      consent_date, screening_fail_date, enrollment_date, completion_date, notes, updated_at)
    select gen_random_uuid(), study_id, id, format('SC-%s-%s', institution_number, lpad(n::text, 6, '0')),
      case when n % 5 > 2 then format('EN-%s-%s', institution_number, lpad(n::text, 6, '0')) end,
      'KHD', 'MALE', date '1960-01-01' + n % 15000, 'ENROLLED',
      case when n % 5 > 0 then date '2025-01-01' + n % 60 end, case when n % 5 = 2 then date '2025-04-01' end,
      case when n % 5 > 2 then date '2025-04-01' + n % 60 end, case when n % 5 = 4 then date '2025-08-01' end,
      repeat('비고 ', 10), timestamptz '2025-09-01' + n * interval '37 minutes'
    from study_organizations, generate_series(1, ${subjects / PLANTED_SITES}::int) n
    where study_id = ${study} and institution_number ~ '^[0-9]+$'
      and institution_number::int between 11 and ${10 + PLANTED_SITES}::int`)
  await handle.execute(sql`
    insert into audit_entries (id, chain, number, entity_type, entity_id, change_set, field_name, field_label, new_value,
      change_type, actor_id, actor_name, at, hash_version, previous_hash, hash)
    select gen_random_uuid(), 'study:' || study_id, 1000000 + row_number() over (), 'subject', id, gen_random_uuid(), field,
      field, '2025-01-01', 'CREATE', 'actor-' || length(scno) % 7, 'actor', updated_at, 1, '', ''
    from subjects, unnest(array['scno', 'initials', 'consentDate']) field where study_id = ${study}`)
  await handle.execute(sql`vacuum analyze`)
}
