// The readers of one subject, written by hand. `/plain` is one statement that joins and sorts; `/best` the fastest that was found,
// month after month.
import { ask } from './bareSql.mjs'

/** The columns of the answer, of the entries `e` with their sets `s`. */
const COLUMNS = `
  e.month::text, e.number, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  e.request_id as "requestId", e.login, e.role, e.ip_address as "ipAddress", e.user_agent as "userAgent", e.operation,
  e.task, e.about, e.person_count as "personCount", e.filter, e.purpose, e.status,
  json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email) as account,
  json_build_object('id', p.id, 'name', p.name) as study,
  (select json_agg(json_build_object('kind', 'subject', 'id', one.id, 'name', b.scno) order by one.place)
    from unnest(e.ids[1:20]) with ordinality one (id, place) join subjects b on b.id = one.id) as persons`
const NAMES = 'left join users u on u.id = e.account_id left join studies p on p.id = e.study_id'

const PLAIN = `
  select ${COLUMNS} from (
    select e.*, s.ids from access_entries e join access_persons s on s.month = e.month and s.hash = e.persons
    where e.study_id = $1 and s.ids @> array[$2::uuid] and e.month <= date_trunc('month', $3::date)
      and e.at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul'
    order by e.month desc, e.number desc limit $4) e ${NAMES} order by e.month desc, e.number desc`

const MONTHS = `
  select month::text from access_months where dropped_at is null and month <= date_trunc('month', $1::date)
  order by month desc`

// The month is written out: a plan for any month would be one for all of them.
const bestOf = (month) => `
  select ${COLUMNS} from (
    select e.*, s.ids from access_persons s cross join lateral (
      select * from access_entries where month = '${month}' and persons = s.hash and study_id = $1
        and at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul' order by number desc limit $4) e
    where s.month = '${month}' and s.ids @> array[$2::uuid]
    order by e.number desc limit $4) e ${NAMES} order by e.number desc`

const READS = {
  '/plain': (study, subject, to, limit) => ask('plain', PLAIN, [study, subject, to, limit]),
  async '/best'(study, subject, to, limit) {
    const rows = []
    for (const { month } of await ask('months', MONTHS, [to])) {
      rows.push(...(await ask(`best ${month}`, bestOf(month), [study, subject, to, limit - rows.length])))
      if (rows.length === limit) break
    }
    return rows
  },
}

const TASKS = { view: '조회', list: '목록 조회' }
const SIZE = 50

async function page(read, of) {
  const rows = await read(of('study'), of('subjectId'), of('to'), SIZE + 1)
  const content = rows.slice(0, SIZE).map(({ month, number, ...row }) => ({
    ...row,
    id: `${month.slice(0, 7)}-${number}`,
    taskLabel: TASKS[row.task],
    aboutLabel: '시험대상자',
  }))
  const last = rows.length > SIZE ? rows[SIZE - 1] : null
  return { content, next: last && `${last.month}.${last.number}` }
}

export const ANSWERS = Object.fromEntries(Object.entries(READS).map(([path, read]) => [path, (of) => page(read, of)]))
