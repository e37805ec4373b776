// The page call of the subject list, written by hand on Fastify and pg: raw SQL in named statements, the same plan, checks
// and answer as the server's. Prints its address. Environment: DATABASE_URL, AUTH_SECRET.
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const keep = (text) => text
const types = { getTypeParser: (oid, format) => (oid === 1082 ? keep : pg.types.getTypeParser(oid, format)) }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types })
const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows

const CALLER = `
  select u.id, u.admin, u.admin_type, u.job_role_key, u.is_enabled, u.registration_status,
    (select coalesce(json_agg(json_build_object('id', o.id, 'type', o.type) order by m.position), '[]')
      from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id) as organizations
  from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2 and s.ended_at is null`

const STUDY = `
  select s.id, s.principal_investigator_id, s.created_by_organization_id,
    (select coalesce(json_agg(json_build_object('role', p.role, 'status', p.status, 'site', o.id, 'kind', o.role)), '[]')
      from participants p left join study_organizations o on o.id = p.study_organization_id
      where p.study_id = $1 and p.user_id = $2) as records,
    (select coalesce(json_agg(o.role), '[]') from study_organizations o
      join memberships m on m.organization_id = o.organization_id where o.study_id = $1 and m.user_id = $2) as roles
  from studies s where s.id = $1 and s.deleted_at is null`

const PAGE = `
  with parts as (
    select i.id, i.name, i.number, i.place, not c.has_scno as is_last,
      coalesce(sum(sum(c.subjects)) over (
        order by not c.has_scno, i.place groups between unbounded preceding and 1 preceding), 0)::bigint as begins,
      (sum(sum(c.subjects)) over (order by not c.has_scno, i.place))::bigint as ends
    from subject_counts c join (
      select o.id, g.name, o.institution_number as number, dense_rank() over (order by
        string_to_array(btrim(regexp_replace(o.institution_number, '[^0-9]+', ' ', 'g')), ' ')::numeric[],
        o.institution_number collate "C") as place
      from study_organizations o join organizations g on g.id = o.organization_id where o.study_id = $1
    ) i on i.id = c.study_organization_id
    where c.study_id = $1 and ($2::uuid is null or i.id = $2) group by i.id, i.name, i.number, i.place, c.has_scno
  ), touched as (select * from parts where begins < $3::bigint + $4::bigint and ends > $3),
  page as (
    select s.id, t.name, t.number,
      row_number() over (order by t.is_last, t.place, s.scno_numbers, s.scno collate "C", s.id) as position
    from touched t cross join lateral (
      select id, scno_numbers, scno from subjects where study_id = $1 and study_organization_id = t.id
        and (scno is null) = t.is_last order by scno_numbers, scno collate "C", id limit $3 + $4 - t.begins) s
    order by position limit $4 offset $3 - (select min(begins) from touched)
  )
  select s.id as "subjectId", s.scno, s.enno, p.name as "institutionName", p.number as "institutionNumber",
    s.study_organization_id as "projectOrganizationId", s.initials, s.date_of_birth as "dateOfBirth", s.gender,
    s.age_group as "ageGroup", s.contact, s.email, s.consent_date as "consentDate",
    s.screening_start_date as "screeningStartDate", s.screening_fail_date as "screeningFailDate",
    s.enrollment_date as "enrollmentDate", s.completion_date as "completionDate", s.dropout_date as "dropoutDate",
    s.screen_failure_reason as "screenFailureReason", s.screen_failure_detail as "screenFailureDetail",
    s.arm_code as "treatmentArm", s.arm_name as "armName", s.notes, s.stored_status as "subjectStatus",
    s.screening_window_days as "screeningWindowDays", s.rescreening_allowed as "rescreeningAllowed",
    s.is_rescreened as "isRescreened", s.rescreening_count as "rescreeningCount",
    s.has_been_rescreened as "hasBeenRescreened", s.arm_code as "armCode", s.contact is not null as "hasContact",
    s.email is not null as "hasEmail", s.updated_at as "updatedAt", s.version
  from page p join subjects s on s.id = p.id order by p.position`

const left = (...dates) => dates.map((date) => `not has_${date}_date`).join(' and ')
const STATUSES = {
  NONE: left('completion', 'dropout', 'screening_fail', 'enrollment', 'consent'),
  SCREENING: `${left('completion', 'dropout', 'screening_fail', 'enrollment')} and has_consent_date`,
  ENROLLED: `${left('completion', 'dropout', 'screening_fail')} and has_enrollment_date`,
  COMPLETED: 'has_completion_date',
  SCREENING_FAILED: `${left('completion', 'dropout')} and has_screening_fail_date`,
  DROPPED_OUT: `${left('completion')} and has_dropout_date`,
}
const sums = Object.entries(STATUSES).map(
  ([name, dates]) => `coalesce(sum(subjects) filter (where ${dates}), 0)::int as "${name}"`,
)
const COUNTS = `select coalesce(sum(subjects), 0)::int as "all", ${sums.join(', ')} from subject_counts
  where study_id = $1 and ($2::uuid is null or study_organization_id = $2)`

const key = Buffer.from(hkdfSync('sha256', process.env.AUTH_SECRET, '', 'imsang access token', 32))

/** The claims of a token that is signed, not expired and of the expected kind; null otherwise. */
function claimsOf(authorization = '') {
  const [head, body, signature] = /^Bearer (\S+)$/.exec(authorization)?.[1].split('.') ?? []
  if (!signature) return null
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  if (JSON.parse(Buffer.from(head, 'base64url')).alg !== 'HS256') return null
  const claims = JSON.parse(Buffer.from(body, 'base64url'))
  return claims.exp > Date.now() / 1000 ? claims : null
}

/** The institution to which a caller is limited, null for all; undefined for who may not enter or reads masked data. */
function readsOf(caller, study) {
  if (caller.admin && caller.admin_type === 'SYSTEM') return null
  const active = study.records.find(({ status }) => status === 'ACTIVE')
  if (!active) return study.records.length === 0 && study.roles.includes('SMO') ? null : undefined
  if (active.role === 'CI' || study.principal_investigator_id === caller.id) return null
  return ['PI', 'SUB_I'].includes(active.role) && active.kind === 'SITE' ? active.site : undefined
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}
const refuse = (reply, status) => reply.code(status).send({ success: false, status: 'failed', data: null })

const app = Fastify({ genReqId: () => randomUUID() })
app.addHook('onRequest', async (request, reply) => {
  reply.headers({ ...HEADERS, 'X-Request-Id': request.id })
})
app.addHook('onResponse', async (request, reply) => {
  const { id, method, url } = request
  const line = { event: 'request', id, method, path: url.split('?')[0], status: reply.statusCode }
  process.stdout.write(`${JSON.stringify({ ...line, ms: Math.round(reply.elapsedTime) })}\n`)
})

const schema = {
  params: { type: 'object', properties: { study: { type: 'string', format: 'uuid' } } },
  querystring: {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      size: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
  },
}
app.get('/api/v1/projects/:study/subjects/page', { schema }, async (request, reply) => {
  const claims = claimsOf(request.headers.authorization)
  const [caller] = claims ? await ask('caller', CALLER, [claims.sid, claims.sub]) : []
  if (!caller?.is_enabled || caller.registration_status !== 'APPROVED') return refuse(reply, 401)
  const [study] = await ask('study', STUDY, [request.params.study, caller.id])
  if (!study) return refuse(reply, 404)
  const reads = readsOf(caller, study)
  if (reads === undefined) return refuse(reply, 403)
  const { page, size } = request.query
  const [content, [{ all, ...statusCounts }]] = await Promise.all([
    ask('page', PAGE, [study.id, reads, page * size, size]),
    ask('counts', COUNTS, [study.id, reads]),
  ])
  const counts = { totalElements: all, totalPages: Math.ceil(all / size), totalSubjects: all, statusCounts }
  return { success: true, status: 'success', data: { content, number: page, size, ...counts }, message: null }
})

console.log(JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) }))
