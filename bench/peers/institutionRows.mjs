// What bare SQL answers of the institutions of a study, written by hand.

/** @param {boolean} isOne of the institution `$2` alone */
export const institutionRows = (isOne) => {
  const [of, here] = isOne ? ['and study_organization_id = $2', 'and o.id = $2'] : ['', '']
  return `
  with people as (
    select p.study_organization_id at, p.role, u.id, u.full_name, u.email, u.job_role_key
    from participants p join users u on u.id = p.user_id where p.study_id = $1 and p.status = 'ACTIVE'
    union select o.id, 'SITE_PRINCIPAL_INVESTIGATOR', u.id, u.full_name, u.email, u.job_role_key
    from study_organizations o join users u on u.id = o.principal_investigator_id where o.study_id = $1),
  teams as (
    select at, count(*) filter (where role = 'CO_INVESTIGATOR')::int sub,
      count(*) filter (where role = 'COORDINATOR')::int coordinators,
      count(*) filter (where role = 'SITE_PRINCIPAL_INVESTIGATOR')::int leading,
      json_agg(json_build_object('userId', id, 'userName', full_name, 'userEmail', email, 'userRole', job_role_key)
        order by id) filter (where role = 'SITE_PRINCIPAL_INVESTIGATOR') investigators
    from people group by at),
  counts as (
    select study_organization_id at, sum(subjects) filter (where has_consent_date)::int screening,
      sum(subjects) filter (where has_screening_fail_date)::int failed,
      sum(subjects) filter (where has_enrollment_date)::int enrolled,
      sum(subjects) filter (where has_completion_date)::int completed,
      sum(subjects) filter (where has_dropout_date)::int dropout
    from subject_counts where study_id = $1 group by 1),
  monthly as (
    select study_organization_id at, to_char(enrollment_date, 'YYYY-MM') as month, count(*)::int n, max(enrollment_date) last
    from subjects where study_id = $1 ${of} and enrollment_date is not null group by 1, 2),
  months as (select at, max(last) last, json_object_agg(month, n) by_month from monthly group by at)
  select o.id, o.organization_id, g.name, o.institution_number, g.code, g.type, o.role, o.target_enrollment, o.version,
    o.joined_at, s.start_date, s.end_date, c.*, t.*, m.last, m.by_month
  from study_organizations o join organizations g on g.id = o.organization_id join studies s on s.id = o.study_id
  left join counts c on c.at = o.id left join teams t on t.at = o.id left join months m on m.at = o.id
  where o.study_id = $1 ${here} order by o.institution_number`
}

const LABELS = {
  LEAD_SPONSOR: '연구주도기관',
  REQUESTING_SPONSOR: '의뢰기관',
  CRO: 'CRO',
  SMO: 'SMO',
  SITE: '참여기관',
}
export const percent = (part, whole) => (whole ? Math.round((part * 1000) / whole) / 10 : 0)

/** The current month and the eleven before, none before the study began. */
export function monthsFrom(start) {
  const now = new Date(Date.now() + 9 * 3_600_000)
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const first = Math.max(last - 11, Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const [year, month] = [Math.floor((first + at) / 12), ((first + at) % 12) + 1]
    return { year, month, key: `${year}-${String(month).padStart(2, '0')}` }
  })
}

/** The visits of each month of the axis; `found` has those of a month with any, by its key. */
export const visitsOf = (axis, found = new Map()) =>
  axis.map(({ year, month, key }) => {
    const { scheduled = 0, completed = 0, missed = 0 } = found.get(key) ?? {}
    return {
      year,
      month,
      scheduledVisits: scheduled,
      completedVisits: completed,
      missedVisits: missed,
      completionRate: percent(completed, scheduled),
    }
  })

/** A row as the contract answers it, with its visits by month and the recent ones. */
export function institutionOf(row, axis, { visits, recent }) {
  const [screening, enrolled, sub] = [row.screening ?? 0, row.enrolled ?? 0, row.sub ?? 0]
  return {
    institutionId: row.organization_id,
    projectOrganizationId: row.id,
    institutionName: row.name,
    institutionNumber: row.institution_number,
    organizationCode: row.code,
    institutionRoleName: LABELS[row.role],
    institutionType: row.type,
    organizationRole: row.role,
    targetEnrollment: row.target_enrollment,
    screeningCount: screening,
    screeningFailCount: row.failed ?? 0,
    screeningSuccessRate: percent(enrolled, screening),
    enrolledCount: enrolled,
    completedCount: row.completed ?? 0,
    dropoutCount: row.dropout ?? 0,
    enrollmentRate: percent(enrolled, row.target_enrollment),
    completionRate: percent(row.completed ?? 0, enrolled),
    dropoutRate: percent(row.dropout ?? 0, enrolled),
    principalInvestigators: row.investigators ?? [],
    totalInvestigators: (row.leading ?? 0) + sub,
    subInvestigators: sub,
    coordinators: row.coordinators ?? 0,
    version: row.version,
    joinedAt: row.joined_at?.toISOString() ?? null,
    lastEnrollmentDate: row.last,
    monthlyEnrollments: axis.map(({ year, month, key }) => ({
      year,
      month,
      enrolledCount: row.by_month?.[key] ?? 0,
    })),
    monthlyVisits: visits,
    recentVisits: recent,
    projectStartDate: row.start_date,
    projectEndDate: row.end_date,
  }
}
