// The events of an institution, written by hand and without masks. `/all` are all of one institution, those of a period with
// `from` and `to`, `/smo` those that people of SMO organisations registered.
import { ask } from './bareSql.mjs'

const DAY = 'coalesce(v.actual_visit_date, v.scheduled_date)'
const EVENTS = (where) => `
  select v.id as "visitId", v.visit_type as "visitType", v.visit_code as "visitCode", v.visit_name as "visitName",
    v.visit_status as "visitStatus", v.visit_number as "visitNumber", v.visit_template_id as "visitTemplateId",
    v.scheduled_date as "scheduledDate", v.actual_visit_date as "actualVisitDate", v.subject_id as "subjectId", s.scno,
    s.enno, s.initials, o.name as "institutionName", so.id as "projectOrganizationId", null as "taskChecklist",
    '{}'::text[] as attachments, v.notes, false as "areTextsHidden", v.created_by as "createdBy",
    u.full_name as "createdByName", a.code as "organizationCode", v.created_at as "createdAt"
  from visits v
    join subjects s on s.id = v.subject_id
    join study_organizations so on so.id = s.study_organization_id
    join organizations o on o.id = so.organization_id
    left join users u on u.id = v.created_by
    left join memberships m on m.user_id = v.created_by and m.position = 0
    left join organizations a on a.id = m.organization_id
  where s.study_organization_id = $1 ${where}
  order by ${DAY} desc nulls last, v.id`

const OF_SMO = `and exists (select from memberships of join organizations smo on smo.id = of.organization_id
  where of.user_id = v.created_by and smo.type = 'SMO')`

export const ANSWERS = {
  '/all': (of) => ask('all', EVENTS(''), [of('site')]),
  '/period': (of) => ask('period', EVENTS(`and ${DAY} between $2 and $3`), [of('site'), of('from'), of('to')]),
  '/smo': (of) => ask('smo', EVENTS(OF_SMO), [of('site')]),
}
