import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/** How many visits each subject has. */
const VISITS = 10

/**
 * Gives every subject of a study ten visits in any state, from a year and a half before today to half a year after it, and
 * spreads the enrolments over two years. A chosen person then belongs to the first of its institutions by number.
 * @param person the e-mail of somebody who takes part
 */
export async function plantStudyVisits({ handle }: Database, study: string, person: string): Promise<void> {
  await handle.execute(sql`
    with counted as (select id, row_number() over (order by id) n from subjects where study_id = ${study})
    update subjects s set enrollment_date = current_date - (counted.n * 7 % 730)::int
    from counted where counted.id = s.id and s.enrollment_date is not null`)
  // One statement for each, as all of them take longer than a statement may.
  for (let visit = 1; visit <= VISITS; visit++) {
    await handle.execute(sql`
      with counted as (select id, row_number() over (order by id) n from subjects where study_id = ${study}),
        planned as (select id, (n * 31 + ${visit * 73}::int) % 720 - 540 as day, (n + ${visit}::int) % 7 as kind from counted)
      insert into visits (id, study_id, subject_id, visit_type, visit_status, visit_number, visit_code, visit_name,
        scheduled_date, actual_visit_date, notes, created_at, updated_at)
      select gen_random_uuid(), ${study}, id, 'REGULAR',
        (array['SCHEDULED', 'IN_PROGRESS', 'MISSED', 'CANCELLED', 'COMPLETED', 'COMPLETED', 'COMPLETED'])[1 + kind],
        ${1000 + visit}::int, ${`V${visit}`}, ${`${visit}번째 방문`}, current_date + day::int,
        case when kind > 3 then current_date + day::int + 2 end,
        case when kind = 5 then '복용 여부를 확인했습니다.' end, now(), now()
      from planned`)
  }
  await handle.execute(sql`
    update participants set study_organization_id = (
      select id from study_organizations o where study_id = ${study} and role = 'SITE'
        and exists (select from subjects where study_organization_id = o.id) order by institution_number limit 1)
    where study_id = ${study} and user_id = (select id from users where email = ${person})`)
  await handle.execute(sql`vacuum analyze`)
}
