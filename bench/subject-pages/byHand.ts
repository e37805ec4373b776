import type { Database } from '../../apps/api/src/db/handle'

/** The parameters of a page request. */
export interface Asked {
  readonly page?: number
  readonly size?: number
  readonly status?: 'ENROLLED'
  readonly sort?: 'scno,asc' | 'updatedAt,desc'
  readonly search?: string
}

const SITES = 25
export const SUBJECTS = 20_000

async function run(database: Database, statement: string): Promise<Record<string, unknown>[]> {
  const { rows } = (await database.handle.execute(statement)) as unknown as { rows: Record<string, unknown>[] }
  return rows
}

/** Replaces the records of a study by 25 institutions with 20,000 subjects or `count`, each at one of five steps. */
export async function plantSubjects(database: Database, study: string, count = SUBJECTS): Promise<void> {
  await run(database, `delete from subjects where study_id = '${study}'`)
  await run(
    database,
    `insert into study_organizations (id, study_id, organization_id, role, institution_number)
    select gen_random_uuid(), '${study}', (select min(organization_id::text)::uuid from study_organizations where role = 'SITE'),
      'SITE', n::text
    from generate_series(11, ${10 + SITES}) n`,
  )
  await run(
    database,
    `insert into subjects (id, study_id, study_organization_id, scno, enno, initials, gender, date_of_birth, stored_status,
      consent_date, screening_fail_date, enrollment_date, completion_date, notes, updated_at)
    select gen_random_uuid(), '${study}', id, format('SC-%s-%s', institution_number, lpad(n::text, 3, '0')),
      case when n % 5 > 2 then format('EN-%s-%s', institution_number, lpad(n::text, 3, '0')) end,
      'KHD', 'MALE', date '1960-01-01' + n, 'ENROLLED',
      case when n % 5 > 0 then date '2025-01-01' + n % 60 end, case when n % 5 = 2 then date '2025-04-01' end,
      case when n % 5 > 2 then date '2025-04-01' + n % 60 end, case when n % 5 = 4 then date '2025-08-01' end,
      repeat('비고 ', 10), timestamptz '2025-09-01' + n * interval '37 minutes'
    from study_organizations, generate_series(1, ${count / SITES}) n
    where study_id = '${study}' and institution_number::int between 11 and ${10 + SITES}`,
  )
  await run(database, 'vacuum analyze')
}

const SORTS = {
  'scno,asc': 's.scno_numbers, s.scno collate "C",',
  'updatedAt,desc': 's.updated_at desc,',
}

const STATUSES = {
  NONE: 'coalesce(completion_date, dropout_date, screening_fail_date, enrollment_date, consent_date) is null',
  SCREENING: `consent_date is not null
    and coalesce(completion_date, dropout_date, screening_fail_date, enrollment_date) is null`,
  ENROLLED: 'enrollment_date is not null and coalesce(completion_date, dropout_date, screening_fail_date) is null',
  COMPLETED: 'completion_date is not null',
  SCREENING_FAILED: 'screening_fail_date is not null and coalesce(completion_date, dropout_date) is null',
  DROPPED_OUT: 'dropout_date is not null and completion_date is null',
}

/** The two statements of a page with inlined values: the minimum that produces the response. */
export async function byHand(database: Database, study: string, { page = 0, size = 20, ...asked }: Asked) {
  const searched = asked.search
    ? [`(scno ilike '%${asked.search}%' or enno ilike '%${asked.search}%' or initials ilike '%${asked.search}%')`]
    : []
  const conditions = [...(asked.status ? [STATUSES[asked.status]] : []), ...searched]
  const byStatus = Object.entries(STATUSES)
    .map(([status, dates]) => `count(*) filter (where ${[dates, ...searched].join(' and ')}) as "${status}"`)
    .join(', ')
  const where = ['true', ...conditions].join(' and ')
  const order = `${asked.sort ? SORTS[asked.sort] : ''} s.scno is null, o.place, s.scno_numbers, s.scno collate "C", s.id`
  const institutions = `(
    select o.id, name, institution_number, dense_rank() over (order by institution_number::int) as place
    from study_organizations o join organizations on organizations.id = organization_id
    where study_id = '${study}' and role = 'SITE') o on o.id = s.study_organization_id`
  const rows = await run(
    database,
    `select s.*, o.name, o.institution_number from subjects s join ${institutions} where s.id in (
      select s.id from subjects s join ${institutions} where study_id = '${study}' and ${where}
      order by ${order} limit ${size} offset ${page * size})
    order by ${order}`,
  )
  const [counts] = await run(
    database,
    `select count(*) filter (where ${where}) as asked, count(*) as all, ${byStatus} from subjects where study_id = '${study}'`,
  )
  const statuses = Object.fromEntries(Object.keys(STATUSES).map((status) => [status, Number(counts?.[status])]))
  return { ids: rows.map(({ id }) => id), counts: [Number(counts?.asked), Number(counts?.all)], statuses }
}
