// The two lists of studies, written by hand: `/list` is the administrators' page, `/my` the studies of one participant.
import { ask } from './bareSql.mjs'

const sponsor = (role) => `(select string_agg(g.name, ', ' order by g.name) from study_organizations o
  join organizations g on g.id = o.organization_id where o.study_id = s.id and o.role = '${role}')`

// The conditions of a search and of a status are written out: a plan for any of them would be one for all.
const listOf = (conditions) => `
  with page as (
    select s.id, count(*) over ()::int as found from studies s left join users u on u.id = s.principal_investigator_id
    where s.deleted_at is null ${conditions} order by s.id desc limit 10 offset $1)
  select p.found, s.id, s.name, s.protocol_number as "protocolNumber", ${sponsor('LEAD_SPONSOR')} as "leadSponsor",
    ${sponsor('REQUESTING_SPONSOR')} as "requestingSponsor", u.full_name as "principalInvestigatorName",
    s.start_date as "startDate", s.end_date as "endDate", s.total_target_enrollment as "totalTargetEnrollment",
    (select coalesce(sum(c.subjects) filter (where c.has_enrollment_date), 0)::int from subject_counts c
      where c.study_id = s.id) as "currentEnrollment", s.status
  from page p join studies s on s.id = p.id left join users u on u.id = s.principal_investigator_id order by s.id desc`

const FOUND = `and (position(lower($2) in lower(s.name)) > 0 or position(lower($2) in lower(s.nickname)) > 0
  or position(lower($2) in lower(s.protocol_number)) > 0 or position(lower($2) in lower(u.full_name)) > 0
  or s.id in (select o.study_id from study_organizations o join organizations g on g.id = o.organization_id
    where o.role in ('LEAD_SPONSOR', 'REQUESTING_SPONSOR') and position(lower($2) in lower(g.name)) > 0))`
const ONGOING = `and lower(btrim(s.status)) in ('active', 'ongoing', '진행 중', '진행중')`

const MY = `
  with mine as (
    select s.* from participants p join studies s on s.id = p.study_id
    where p.user_id = $1 and p.status = 'ACTIVE' and s.deleted_at is null)
  select s.id as "projectId", s.name as title, s.protocol_number as "protocolNo", s.status, s.updated_at as "lastUpdated",
    u.full_name as "principalInvestigatorName", o.organization_id as "organizationId", o.name as "organizationName",
    o.role as "organizationRole", t.target as "targetEnrollment", coalesce(c.screening, 0)::int as "screeningCount",
    coalesce(c.failed, 0)::int as "screeningFailCount", coalesce(c.enrolled, 0)::int as "enrolledCount",
    coalesce(c.completed, 0)::int as "completedCount", coalesce(c.dropout, 0)::int as "dropoutCount"
  from mine s left join users u on u.id = s.principal_investigator_id
  left join (select distinct on (o.study_id) o.study_id, o.organization_id, g.name, o.role from memberships m
    join study_organizations o on o.organization_id = m.organization_id join organizations g on g.id = m.organization_id
    where m.user_id = $1 order by o.study_id, m.position) o on o.study_id = s.id
  left join (select study_id, coalesce(sum(target_enrollment), 0)::int as target from study_organizations
    where role = 'SITE' and study_id in (select id from mine) group by study_id) t on t.study_id = s.id
  left join (select study_id, sum(subjects) filter (where has_consent_date) screening,
      sum(subjects) filter (where has_screening_fail_date) failed, sum(subjects) filter (where has_enrollment_date) enrolled,
      sum(subjects) filter (where has_completion_date) completed, sum(subjects) filter (where has_dropout_date) dropout
    from subject_counts where study_id in (select id from mine) group by study_id) c on c.study_id = s.id
  order by s.updated_at desc, s.id desc`

const percent = (part, whole) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

export const ANSWERS = {
  async '/list'(of) {
    const [number, search] = [Number(of('page') ?? 0), of('search')]
    const kind = `${search ? FOUND : ''} ${of('status') ? ONGOING : ''}`
    const rows = await ask(`list ${kind.length}`, listOf(kind), [number * 10, ...(search ? [search] : [])])
    const totalElements = rows[0]?.found ?? 0
    const content = rows.map(({ found: _, ...row }) => row)
    return { content, number, size: 10, totalElements, totalPages: Math.ceil(totalElements / 10) }
  },
  '/my': async (of) =>
    (await ask('my', MY, [of('user')])).map((row) => ({
      ...row,
      screeningSuccessRate: percent(row.enrolledCount, row.screeningCount),
    })),
}
