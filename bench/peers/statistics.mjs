// The statistics of a study and what is behind a figure, written by hand.
import { ask } from './bareSql.mjs'
import { institutionOf, institutionRows, monthsFrom, percent, visitsOf } from './institutionRows.mjs'

const DAY = 'coalesce(v.actual_visit_date, v.scheduled_date)'
const COMPLETE = "(v.visit_status = 'COMPLETED' or v.actual_visit_date is not null)"
const KEPT = "v.study_id = $1 and v.subject_id is not null and v.visit_status <> 'CANCELLED'"
const FIGURES = `count(*) scheduled, count(*) filter (where ${COMPLETE}) completed,
  count(*) filter (where v.visit_status = 'MISSED' and not ${COMPLETE}) missed`
const SUMS = `to_char(day, 'YYYY-MM') as month, sum(scheduled)::int scheduled, sum(completed)::int completed, sum(missed)::int missed`

const FRAME = `
  with sites as (select id, principal_investigator_id from study_organizations where study_id = $1 and role = 'SITE'),
  people as (
    select p.role, p.user_id from participants p join sites on sites.id = p.study_organization_id
    where p.study_id = $1 and p.status = 'ACTIVE'
    union select 'SITE_PRINCIPAL_INVESTIGATOR', principal_investigator_id from sites where principal_investigator_id is not null)
  select s.total_target_enrollment target, s.start_date,
    (select count(*)::int from people where role = 'SITE_PRINCIPAL_INVESTIGATOR') leading,
    (select count(*)::int from people where role = 'CO_INVESTIGATOR') sub,
    (select count(*)::int from people where role = 'COORDINATOR') coordinators, c.*
  from studies s, (select sum(subjects) filter (where has_consent_date)::int screening,
      sum(subjects) filter (where has_screening_fail_date)::int failed,
      sum(subjects) filter (where has_enrollment_date)::int enrolled,
      sum(subjects) filter (where has_dropout_date)::int dropout
    from subject_counts join sites on sites.id = study_organization_id where study_id = $1) c
  where s.id = $1`
const ENROLLED = `
  select to_char(enrollment_date, 'YYYY-MM') as month, count(*)::int n from subjects
  where study_id = $1 and enrollment_date >= $2 and enrollment_date < $3 group by 1`
const VISITS = `
  select ${SUMS} from (select ${DAY} as day, ${FIGURES} from visits v
    where ${KEPT} and ${DAY} >= $2 and ${DAY} < $3 group by 1) days group by 1`
const siteVisits = (of) => `
  select at, ${SUMS} from (select s.study_organization_id at, ${DAY} as day, ${FIGURES}
    from visits v join subjects s on s.id = v.subject_id
    where ${KEPT} and s.study_id = $1 ${of} and ${DAY} >= $2 and ${DAY} < $3 group by 1, 2) days group by 1, 2`
const recent = (of) => `
  select r.at, s.id as "subjectId", ${DAY} as "visitDate", s.enno, s.scno, v.visit_name as "visitName",
    'COMPLETED' as "visitStatus", v.notes
  from (select v.id, s.study_organization_id at, row_number() over (
      partition by s.study_organization_id order by ${DAY} desc nulls last, v.id desc) place
    from visits v join subjects s on s.id = v.subject_id
    where ${KEPT} and s.study_id = $1 ${of} and ${COMPLETE}) r
  join visits v on v.id = r.id join subjects s on s.id = v.subject_id where r.place <= 50`
const UNTIL = `
  select o.id as "projectOrganizationId", g.name as "institutionName", coalesce(n, 0) as "cumulativeEnrolled",
    o.target_enrollment as "targetEnrollment"
  from study_organizations o join organizations g on g.id = o.organization_id
  left join (select study_organization_id at, count(*)::int n from subjects
    where study_id = $1 and enrollment_date < $2 group by 1) e on e.at = o.id
  where o.study_id = $1 and o.role = 'SITE' order by o.institution_number`
/** The place of each institution by its number. */
const PLACES = `(select o.id, o.institution_number, g.name, row_number() over (order by o.institution_number::int) place
  from study_organizations o join organizations g on g.id = o.organization_id
  where o.study_id = $1 and o.role = 'SITE') o`
const SUBJECTS = `
  select s.id as "subjectId", s.scno, s.enno, s.enrollment_date as date, s.study_organization_id as "projectOrganizationId",
    o.name as "institutionName", o.institution_number as "institutionNumber",
    case when completion_date is not null then 'COMPLETED' when dropout_date is not null then 'DROPPED_OUT'
      when screening_fail_date is not null then 'SCREENING_FAILED' else 'ENROLLED' end as status,
    (select count(*)::int from subjects where study_id = $1 and enrollment_date is not null) total
  from subjects s join ${PLACES} on o.id = s.study_organization_id
  where s.study_id = $1 and s.enrollment_date is not null
  order by s.enrollment_date, s.scno is null, o.place, s.scno_numbers, s.scno collate "C", s.id limit 50`
const BEHIND = `
  with counted as (
    select v.id, s.scno, o.place, s.scno_numbers, s.id subject, ${DAY} as day, v.visit_name
    from visits v join subjects s on s.id = v.subject_id join ${PLACES} on o.id = s.study_organization_id
    where ${KEPT} and s.study_id = $1 and ${COMPLETE} and ${DAY} >= $2 and ${DAY} < $3
    order by day, s.scno is null, o.place, s.scno_numbers, s.scno collate "C", s.id, v.visit_name collate "C", v.id limit 50)
  select v.id as "visitId", s.id as "subjectId", s.scno, s.enno, v.visit_name as "visitName", 'COMPLETED' as "visitStatus",
    c.day as "visitDate", s.study_organization_id as "projectOrganizationId", o.name as "institutionName",
    o.institution_number as "institutionNumber",
    (select count(*)::int from visits v where ${KEPT} and ${COMPLETE} and ${DAY} >= $2 and ${DAY} < $3) total
  from counted c join visits v on v.id = c.id join subjects s on s.id = v.subject_id
    join ${PLACES} on o.id = s.study_organization_id
  order by c.day, s.scno is null, o.place, s.scno_numbers, s.scno collate "C", s.id, v.visit_name collate "C", v.id`

/** The rows of each institution; Node 20 has no `Map.groupBy`. */
const bySite = (rows) => {
  const found = new Map()
  for (const { at, ...row } of rows) found.set(at, [...(found.get(at) ?? []), row])
  return found
}
const byMonth = (rows) => new Map(rows.map(({ month, ...rest }) => [month, rest]))
const page = (rows) => {
  const total = rows[0]?.total ?? 0
  const content = rows.map(({ total: _, ...row }) => row)
  return { content, number: 0, size: 50, totalElements: total, totalPages: Math.ceil(total / 50) }
}

async function overview(study, { first, end }) {
  const [[frame], enrolled, visits] = await Promise.all([
    ask('frame', FRAME, [study]),
    ask('enrolled', ENROLLED, [study, first, end]),
    ask('visits', VISITS, [study, first, end]),
  ])
  const [axis, enrolledIn, visitsIn] = [monthsFrom(frame.start_date), byMonth(enrolled), byMonth(visits)]
  return {
    totalScreening: frame.screening,
    totalScreeningFailed: frame.failed,
    screeningFailureRate: percent(frame.failed, frame.screening),
    totalEnrolled: frame.enrolled,
    targetEnrollment: frame.target,
    enrollmentRate: percent(frame.enrolled, frame.target),
    totalDropout: frame.dropout ?? 0,
    totalInvestigators: frame.leading + frame.sub,
    principalInvestigators: frame.leading,
    subInvestigators: frame.sub,
    coordinators: frame.coordinators,
    monthlyEnrollments: axis.map(({ year, month, key }) => ({ year, month, count: enrolledIn.get(key)?.n ?? 0 })),
    monthlyVisits: visitsOf(axis, visitsIn).map(({ scheduledVisits, completedVisits, missedVisits, ...rest }) => ({
      ...rest,
      scheduledCount: scheduledVisits,
      completedCount: completedVisits,
      missedCount: missedVisits,
    })),
  }
}

async function institutions(study, { first, end }, one) {
  const [name, of] = one ? ['of one', 'and s.study_organization_id = $4'] : ['', '']
  const ofOne = one ? [one] : []
  const [rows, visits, latest] = await Promise.all([
    ask(`rows ${name}`, institutionRows(Boolean(one)), [study, ...ofOne]),
    ask(`site visits ${name}`, siteVisits(of), [study, first, end, ...ofOne]),
    ask(`recent ${name}`, recent(one ? 'and s.study_organization_id = $2' : ''), [study, ...ofOne]),
  ])
  const axis = monthsFrom(rows[0].start_date)
  const [visitsAt, recentAt] = [bySite(visits), bySite(latest)]
  return rows.map((row) =>
    institutionOf(row, axis, {
      visits: visitsOf(axis, byMonth(visitsAt.get(row.id) ?? [])),
      recent: recentAt.get(row.id) ?? [],
    }),
  )
}

async function enrolledUntil(study, { end }) {
  const rows = await ask('until', UNTIL, [study, end])
  const rated = rows.map((row) => ({ ...row, achievementRate: percent(row.cumulativeEnrolled, row.targetEnrollment) }))
  return rated.sort(
    (a, b) => b.achievementRate - a.achievementRate || a.institutionName.localeCompare(b.institutionName, 'ko'),
  )
}

/** What each answer is made of: the study, the months from `first` until `end`, and the one institution. */
const READS = {
  '/overview': overview,
  '/institutions': institutions,
  '/institution': async (study, months, one) => (await institutions(study, months, one))[0],
  '/until': enrolledUntil,
  '/subjects': async (study) => page(await ask('subjects', SUBJECTS, [study])),
  '/behind': async (study, { first, end }) => page(await ask('behind', BEHIND, [study, first, end])),
}

export const ANSWERS = Object.fromEntries(
  Object.entries(READS).map(([path, read]) => [
    path,
    (of) => read(of('study'), { first: of('first'), end: of('end') }, of('one')),
  ]),
)
