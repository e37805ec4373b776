import { eq, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import { previewChange } from '../baseline/previewChange'
import { setBaselineDate } from '../baseline/setBaselineDate'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { TEST_ORIGIN } from './context'

/** What is compared: how many visits move is returned, so that both sides do the same work. */
interface Compared {
  readonly study: string
  readonly arm: string
  readonly newDate: string
  /** Answers a preview from the rows of the statement below; the number of visits that move stands in it. */
  readonly loop: (rows: never, newDate: string) => { readonly affectedVisitsCount: number }
}

/** The preview and the recalculation of a planted arm, ours and bare SQL with a plain loop, for the benchmark. */
export async function baselineSides(db: Handle, { study, arm, newDate, loop }: Compared) {
  const user = await db.query.users.findFirst({ where: eq(users.registrationStatus, 'APPROVED') })
  const all = { kind: 'all' }
  const institutions = { reads: all, enters: all }
  const scope = { studyId: study, projectRole: null, caller: { user }, institutions } as unknown as StudyScope
  const context = (handle: Handle) =>
    ({ db: handle, scope, services: { clock: Date.now }, origin: TEST_ORIGIN }) as unknown as StudyContext
  const path = { armId: arm }
  return {
    async preview() {
      const answer = await previewChange(context(db), { path, query: { baselineDate: newDate } } as never)
      return { moved: answer.affectedVisitsCount, bytes: JSON.stringify(answer).length }
    },
    async loopedPreview() {
      const { rows } = (await db.execute(visitsOf(study))) as unknown as { rows: never }
      const answer = loop(rows, newDate)
      return { moved: answer.affectedVisitsCount, bytes: JSON.stringify(answer).length }
    },
    async recalculation(tx: Handle) {
      const body = { baselineDate: newDate, recalculate: true }
      const saved = await setBaselineDate(context(tx), { path, body, ifMatch: null } as never)
      return { moved: saved.recalculation?.affectedVisitsCount ?? 0 }
    },
    async bareRecalculation(tx: Handle) {
      const moved = (await tx.execute(movedBy10(study))) as unknown as { rowCount: number }
      await tx.execute(entriesOf(study))
      return { moved: moved.rowCount }
    },
  }
}

const visitsOf = (study: string) => sql`
  select s.id as "subjectId", s.scno, s.enno, o.name as "institutionName", v.visit_name as "visitName",
    v.scheduled_date::text as "scheduledDate", v.visit_window_start::text as "windowStart",
    v.visit_window_end::text as "windowEnd", t.day_offset as "dayOffset", t.window_before as "before", t.window_after as "after"
  from visits v join subjects s on s.id = v.subject_id join visit_templates t on t.id = v.visit_template_id
    join study_organizations so on so.id = s.study_organization_id join organizations o on o.id = so.organization_id
  where v.study_id = ${study} and v.visit_status = 'SCHEDULED' and v.baseline_source = 'ARM'
  order by so.institution_number, s.scno, v.visit_number`

const movedBy10 = (study: string) => sql`
  update visits set scheduled_date = scheduled_date + 10, visit_window_start = visit_window_start + 10,
    visit_window_end = visit_window_end + 10, version = version + 1, updated_at = now() where study_id = ${study}`

/** As many entries as the trail gets, with the same fields; their hashes are texts of that length. */
const entriesOf = (study: string) => sql`
  insert into audit_entries (id, chain, number, entity_type, entity_id, change_set, field_name, field_label, old_value,
    new_value, reason, change_type, actor_id, actor_name, actor_role, actor_login, ip_address, user_agent, at, hash_version,
    previous_hash, hash)
  select gen_random_uuid(), 'study:' || v.study_id, 3000000 + row_number() over (), 'visit', v.id, v.study_id, field, '예정일',
    '2026-03-02', v.scheduled_date::text, null, 'UPDATE', v.study_id, '이름', 'CRC', 'someone@hospital.example',
    '198.51.100.1', null, now(), 2, repeat('a', 64), repeat('b', 64)
  from visits v, unnest(array['scheduledDate', 'visitWindowStart', 'visitWindowEnd']) field where v.study_id = ${study}`
