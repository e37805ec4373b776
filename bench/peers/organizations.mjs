// The administrators' list of organisations, written by hand.
import { ask } from './bareSql.mjs'

const CONDITIONS = {
  keyword: (at) => `and position(lower($${at}) in lower(o.name)) > 0`,
  status: (at) => `and o.status = $${at}`,
}

const listOf = (conditions) => `
  with page as (
    select o.id, count(*) over ()::int as found, row_number() over (order by o.created_at desc, lower(o.name) collate "C", o.id)
      as place
    from organizations o where o.deleted_at is null ${conditions}
    order by o.created_at desc, lower(o.name) collate "C", o.id limit 10 offset $1)
  select p.found, o.id, o.name, o.code as "organizationCode", o.type as "organizationType", o.status,
    o.phone_number as "phoneNumber", o.fax_number as "faxNumber", o.address, o.memo, o.domain, o.version,
    (select count(*)::int from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and u.registration_status = 'APPROVED') as "totalUsers",
    (select coalesce(json_agg(json_build_object('projectId', s.id, 'projectName', s.name)
        order by lower(s.name) collate "C", s.id), '[]')
      from studies s where s.deleted_at is null
        and s.id in (select t.study_id from study_organizations t where t.organization_id = o.id)) as "participatingProjects",
    o.created_at as "createdAt"
  from page p join organizations o on o.id = p.id order by p.place`

async function list(of) {
  const number = Number(of('page') ?? 0)
  const asked = Object.keys(CONDITIONS).filter(of)
  const conditions = asked.map((name, at) => CONDITIONS[name](at + 2)).join(' ')
  const rows = await ask(`list ${asked}`, listOf(conditions), [number * 10, ...asked.map(of)])
  const totalElements = rows[0]?.found ?? 0
  const content = rows.map(({ found: _, ...row }) => row)
  return { content, number, size: 10, totalElements, totalPages: Math.ceil(totalElements / 10) }
}

export const ANSWERS = { '/': list }
