// The tab of the institutions where a study has 300 of them, 3,000 participants and 3,000 subjects, over HTTP and on
// PostgreSQL, one call after the other: our server beside bare SQL, with the same way to it (session, rights) and with none, in
// processes of their own on the same database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { plantInstitutions } from '../apps/api/src/testing/plantInstitutions'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besideBareSql, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const [INSTITUTIONS, SUBJECTS] = [300, 3_000]
const CALLS = 10
const STUDY = demoStudyId('study-1')
const PATH = operations.listInstitutionStatistics.path.replace('{projectId}', STUDY)

/** The peer leaves the order of organisations without a number to the database. */
function byId(data: unknown) {
  const rows = data as readonly { readonly projectOrganizationId: string }[]
  return [...rows].sort((one, other) => (one.projectOrganizationId < other.projectOrganizationId ? -1 : 1))
}

async function measure(sides: Sides): Promise<void> {
  const { token } = await signIn(sides.ours, 'admin@imsang.example')
  const calls = times(CALLS, { path: `${PATH}?includeDetails=true`, peer: `/?study=${STUDY}` })
  await judgeCalls(sides, { what: `tab of ${INSTITUTIONS} institutions`, token, calls, compared: byId, least: 1000 })
}

await besideBareSql(
  'many-institutions',
  { subjects: SUBJECTS, plant: (database) => plantInstitutions(database, STUDY, INSTITUTIONS) },
  measure,
)
