import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'
import { plantVisitHistory } from './plantVisitHistory'

/**
 * Gives every subject of a study visits, and moves all of them to one institution. Every third visit is registered by
 * somebody of a site management organisation.
 * @param site the institution in the study
 */
export async function plantEventHistory(
  database: Database,
  study: string,
  { site, visits }: { readonly site: string; readonly visits: number },
): Promise<void> {
  await plantVisitHistory(database, study, { arm: 'ARM-01', date: '2026-03-02', visits })
  const { handle } = database
  await handle.execute(sql`update subjects set study_organization_id = ${site} where study_id = ${study}`)
  await handle.execute(sql`
    update visits set created_by = (
      select of.user_id from memberships of join organizations o on o.id = of.organization_id
      where o.type = 'SMO' order by of.user_id limit 1)
    where study_id = ${study} and visit_number % 3 = 0`)
  await handle.execute(sql`vacuum full analyze subjects`)
  await handle.execute(sql`vacuum full analyze visits`)
}
