import { sql } from 'drizzle-orm'
import type { Database } from '../db/handle'

/** How many visits each subject of a planted arm has, two weeks apart. */
export const PLANTED_VISITS = 20

/** The arm, by its code, the date of its baseline, and how many visits each subject has. */
interface PlantedArm {
  readonly arm: string
  readonly date: string
  readonly visits?: number
}

/**
 * Puts every subject of a study into one arm with templates of its own, each with all its visits planned from the arm's
 * date.
 */
export async function plantArmVisits(
  { handle }: Database,
  study: string,
  { arm, date, visits = PLANTED_VISITS }: PlantedArm,
): Promise<void> {
  await handle.execute(sql`update study_arms set baseline_date = ${date} where study_id = ${study} and code = ${arm}`)
  await handle.execute(sql`update visit_templates set removed_at = now() where study_id = ${study}`)
  await handle.execute(sql`update subjects set arm_code = ${arm} where study_id = ${study}`)
  await handle.execute(sql`
    insert into visit_templates (id, study_id, arm_id, visit_code, visit_name, day_offset, window_before, window_after,
      display_order, required_forms)
    select gen_random_uuid(), study_id, id, 'P' || n, format('%s번째 방문', n), (n - 1) * 14, 3, 3, 1000 + n, '{}'
    from study_arms, generate_series(1, ${visits}::int) n where study_id = ${study} and code = ${arm}`)
  await handle.execute(sql`
    insert into visits (id, study_id, subject_id, visit_template_id, visit_type, visit_status, visit_number, visit_code,
      visit_name, scheduled_date, visit_window_start, visit_window_end, baseline_source, created_at, updated_at)
    select gen_random_uuid(), s.study_id, s.id, t.id, 'REGULAR', 'SCHEDULED', t.display_order, t.visit_code, t.visit_name,
      ${date}::date + t.day_offset, ${date}::date + t.day_offset - 3, ${date}::date + t.day_offset + 3, 'ARM', now(), now()
    from subjects s join visit_templates t on t.study_id = s.study_id and t.removed_at is null
    where s.study_id = ${study}`)
  await handle.execute(sql`vacuum analyze`)
}
