import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'
import { plantArmVisits } from './plantArmVisits'

/**
 * Gives every subject of a study visits of one arm, of which the first half took place, a day or two after the planned one:
 * by several people, every third with a note.
 * @param arm the code of the arm
 */
export async function plantVisitHistory(
  database: Database,
  study: string,
  { arm, date, visits }: { readonly arm: string; readonly date: string; readonly visits: number },
): Promise<void> {
  await plantArmVisits(database, study, { arm, date, visits })
  await database.handle.execute(sql`
    update visits set visit_status = 'COMPLETED', actual_visit_date = scheduled_date + visit_number % 3
    where study_id = ${study} and visit_number <= ${1000 + Math.floor(visits / 2)}::int`)
  await database.handle.execute(sql`
    with authors as (
      select id, row_number() over (order by id) - 1 as place from users where registration_status = 'APPROVED' limit 3)
    update visits v set created_by = a.id, notes = case when visit_number % 3 = 0 then '복용 여부를 확인했습니다. ' end
    from authors a where v.study_id = ${study} and a.place = v.visit_number % 3`)
  await database.handle.execute(sql`vacuum full analyze visits`)
}
