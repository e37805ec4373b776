// The list of users and one account, written by hand.
import { ask } from './bareSql.mjs'

const COLUMNS = `u.id, u.id as "userId", u.version, u.username, u.full_name as "fullName", u.email, u.phone,
  u.is_enabled as "isEnabled", u.job_role_key as "jobRoleKey", o.id as "organizationId", o.name as "organizationName",
  u.auth_provider as "authProvider", u.created_at as "createdAt", u.updated_at as "updatedAt"`
const SHOWN = `left join lateral (
  select g.id, g.name, g.type from memberships m join organizations g on g.id = m.organization_id where m.user_id = u.id
  order by m.is_primary desc, m.position limit 1) o on true`
const ORDER = 'order by lower(u.username) collate "C", u.id'

// The conditions are written out: a plan for any of them would be one for all.
const listOf = (conditions) => `
  with page as (select u.id from users u where u.registration_status = 'APPROVED' ${conditions} ${ORDER} limit 20)
  select ${COLUMNS},
    (select count(*)::int from users u where u.registration_status = 'APPROVED' ${conditions}) as found,
    (select count(*)::int from users where registration_status = 'APPROVED') as total
  from page p join users u on u.id = p.id ${SHOWN} ${ORDER}`
const NAMED = 'and (position(lower($1) in lower(u.full_name)) > 0 or position(lower($1) in lower(u.username)) > 0)'
const OF_ONE = 'and exists (select 1 from memberships m where m.user_id = u.id and m.organization_id = $1::uuid)'
const ONE = `select ${COLUMNS}, o.type as "organizationType" from users u ${SHOWN} where u.id = $1`

export const ANSWERS = {
  async '/list'(of) {
    const [named, ofOne] = [of('username'), of('organizationId')]
    const conditions = named ? NAMED : ofOne ? OF_ONE : ''
    const rows = await ask(`list ${conditions.length}`, listOf(conditions), named || ofOne ? [named ?? ofOne] : [])
    const [{ found, total } = { found: 0, total: 0 }] = rows
    const content = rows.map(({ found: _, total: __, ...row }) => row)
    return {
      ...{ content, number: 0, size: 20, totalElements: found, totalPages: Math.ceil(found / 20) },
      totalUsers: total,
    }
  },
  '/one': async (of) => (await ask('one', ONE, [of('id')]))[0],
}
