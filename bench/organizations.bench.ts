// The list of organisations where there are 200 with 4,000 studies, over HTTP and on PostgreSQL, one call after the other: our
// server beside bare SQL, with the same way to it (session, rights) and with none, in processes of their own on the same
// database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { plantManyOrganizations } from '../apps/api/src/testing/plantManyOrganizations'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { besideBareSql, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const SIZE = { organizations: 200, studies: 4_000 }
const CALLS = 10
const LIST = operations.listOrganizations.path

async function measure(sides: Sides): Promise<void> {
  const { token } = await signIn(sides.ours, 'admin@imsang.example')
  for (const [what, query] of [
    ['first page', ''],
    ['last page', `?page=${SIZE.organizations / 10}`],
    ['searched', `?keyword=${encodeURIComponent('조직 19')}`],
    ['of one status', '?status=INACTIVE'],
  ] as const) {
    const call = { path: `${LIST}${query}`, peer: `/${query}` }
    await judgeCalls(sides, { what: `200 organisations, ${what}`, token, calls: times(CALLS, call) })
  }
}

await besideBareSql(
  'organizations',
  { subjects: 25, plant: (database) => plantManyOrganizations(database, SIZE) },
  measure,
)
