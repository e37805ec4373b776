// The lists of studies where there are 2,000, over HTTP and on PostgreSQL, one call after the other: our server beside bare
// SQL, with the same way to it (session, rights) and with none, in processes of their own on the same database and with the
// same answer. The administrators' page is the first, the last, one that is searched and one of a status; the own studies are
// those of a monitor of 200. Nothing is compressed. Needs TEST_DATABASE_URL.
import { PLANTED_MONITOR, plantManyStudies } from '../apps/api/src/testing/plantManyStudies'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoUserId } from '../packages/fixtures/src/index'
import { besideBareSql, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const STUDIES = 2_000
const CALLS = 10
const LIST = operations.listProjects.path
const MY = operations.listMyProjects.path

async function measure(sides: Sides): Promise<void> {
  const admin = await signIn(sides.ours, 'admin@imsang.example')
  const monitor = await signIn(sides.ours, PLANTED_MONITOR)
  for (const [what, { token }, path, peer] of [
    ['first page', admin, `${LIST}?`, '/list?'],
    ['last page', admin, `${LIST}?page=${STUDIES / 10}`, `/list?page=${STUDIES / 10}`],
    ['searched', admin, `${LIST}?search=PL-019`, '/list?search=PL-019'],
    ['of one status', admin, `${LIST}?status=ONGOING`, '/list?status=ONGOING'],
    ['200 own ones', monitor, MY, `/my?user=${demoUserId(PLANTED_MONITOR)}`],
  ] as const) {
    await judgeCalls(sides, { what: `${STUDIES} studies, ${what}`, token, calls: times(CALLS, { path, peer }) })
  }
}

await besideBareSql('many-studies', { subjects: 25, plant: (database) => plantManyStudies(database, STUDIES) }, measure)
