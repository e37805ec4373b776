// The list of users and one account where there are 5,000 in 200 organisations, over HTTP and on PostgreSQL, one call after
// the other: our server beside bare SQL, with the same way to it (session, rights, access record) and with none, in processes
// of their own on the same database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { plantManyUsers } from '../apps/api/src/testing/plantManyUsers'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoUserId } from '../packages/fixtures/src/index'
import { besideBareSql, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const USERS = 5_000
const ORGANIZATIONS = 200
const CALLS = 10
const LIST = `${operations.listUsers.path}?size=20&sort=username,asc`
const NAMED = 'username=planted-77'

async function measure(sides: Sides): Promise<void> {
  const { token } = await signIn(sides.ours, 'admin@imsang.example')
  const found = await fetch(`${sides.ours}${LIST}&${NAMED}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await found.json()) as { data: { content: { organizationId: string }[] } }
  const ofOne = `organizationId=${data.content[0]?.organizationId ?? ''}`
  const id = demoUserId('pi@seoul-hospital.example')
  for (const [what, path, peer] of [
    ['first page', LIST, '/list?'],
    ['searched', `${LIST}&${NAMED}`, `/list?${NAMED}`],
    ['of one organisation', `${LIST}&${ofOne}`, `/list?${ofOne}`],
    ['one account', operations.getUser.path.replace('{id}', id), `/one?id=${id}`],
  ] as const) {
    await judgeCalls(sides, { what: `${USERS} users, ${what}`, token, calls: times(CALLS, { path, peer }) })
  }
}

await besideBareSql(
  'users',
  { subjects: 25, plant: (database) => plantManyUsers(database, USERS, ORGANIZATIONS) },
  measure,
)
