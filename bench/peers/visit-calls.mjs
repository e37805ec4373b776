// The reading calls of visits, written by hand. `/visits` are those of a subject, `/templates` those of a study, `/preview` the
// day that a template gives to a subject, `/withdrawal` what withdrawing a visit takes with it, where that is no baseline visit.
import { ask } from './bareSql.mjs'

const VISITS = `
  select v.id as "visitId", v.subject_id as "subjectId", s.scno, s.enno, s.initials, v.visit_code as "visitCode",
    v.visit_name as "visitName", v.visit_type as "visitType", v.visit_status as "visitStatus",
    v.visit_number as "visitNumber", v.scheduled_date as "scheduledDate", v.actual_visit_date as "actualVisitDate",
    v.visit_window_start as "visitWindowStart", v.visit_window_end as "visitWindowEnd",
    v.visit_description as "visitDescription", v.visit_type_description as "visitTypeDescription", v.notes,
    false as "areTextsHidden", v.visit_template_id as "visitTemplateId", v.baseline_source as "baselineSource",
    v.created_by as "createdBy", u.full_name as "createdByName", v.created_at as "createdAt", v.updated_at as "updatedAt",
    v.version
  from visits v join subjects s on s.id = v.subject_id left join users u on u.id = v.created_by
  where v.subject_id = $1 order by v.visit_number, coalesce(v.actual_visit_date, v.scheduled_date), v.id`

const TEMPLATES = `
  select t.id, t.id as "templateId", t.visit_code as "visitCode", t.visit_name as "visitName", t.description,
    t.day_offset as "dayOffset", t.window_before as "windowBefore", t.window_after as "windowAfter",
    t.display_order as "displayOrder", t.display_order as "visitOrder", t.required_forms as "requiredForms",
    a.code as "armCode", a.name as "armName", a.code as "treatmentGroup", t.active, t.version
  from visit_templates t join study_arms a on a.id = t.arm_id
  where t.study_id = $1 and t.removed_at is null order by t.display_order`

const PREVIEW = `
  with days as (
    select a.baseline_date as base, a.baseline_date + t.day_offset as day, t.window_before, t.window_after
    from subjects s join visit_templates t on t.study_id = s.study_id
      join study_arms a on a.id = t.arm_id and a.code = s.arm_code
    where s.id = $1 and t.id = $2 and t.removed_at is null)
  select day as "calculatedVisitDate", day - window_before as "windowStartDate", day + window_after as "windowEndDate",
    base as "baselineDate", true as "hasBaselineDate", true as "isSchedulable", null as "calculationError"
  from days`

const WITHDRAWAL = `
  select v.subject_id as "subjectId", v.visit_template_id is null as "isRemoved", '{}'::text[] as "removedVisits",
    '{}'::text[] as "keptVisits"
  from visits v join subjects s on s.id = v.subject_id
  where v.id = $1 and v.visit_status = 'COMPLETED' and s.enrollment_date is not null and s.dropout_date is null
    and not exists (select from visits o where o.subject_id = v.subject_id and o.visit_status = 'COMPLETED'
      and o.visit_number > v.visit_number)`

export const ANSWERS = {
  '/visits': (of) => ask('visits', VISITS, [of('subject')]),
  '/templates': (of) => ask('templates', TEMPLATES, [of('study')]),
  '/preview': async (of) => (await ask('preview', PREVIEW, [of('subject'), of('template')]))[0],
  '/withdrawal': async (of) => (await ask('withdrawal', WITHDRAWAL, [of('visit')]))[0],
}
