// The tab of the institutions where a study has 300 of them, 3,000 participants and 3,000 subjects, over HTTP and on
// PostgreSQL, one call after the other: our server, with session and rights, beside bare SQL in an empty handler, in
// processes of their own on the same database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { plantInstitutions } from '../apps/api/src/testing/plantInstitutions'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'

import { signIn } from './load/desk'

const [INSTITUTIONS, SUBJECTS] = [300, 3_000]
const CALLS = 10
const AT_MOST = 1.35
const STUDY = demoStudyId('study-1')
const PATH = operations.listInstitutionStatistics.path.replace('{projectId}', STUDY)

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl, 'admin@imsang.example')
  const read = async (address: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return answer.json() as Promise<{ data: readonly { projectOrganizationId: string }[] }>
  }
  const [ourAddress, peerAddress] = [`${ourUrl}${PATH}?includeDetails=true`, `${peerUrl}/?study=${STUDY}`]
  const [answered, expected] = [await read(ourAddress), await read(peerAddress)]
  // The peer leaves the order of organisations without a number to the database.
  const byId = (rows: typeof answered.data) =>
    [...rows].sort((one, other) => (one.projectOrganizationId < other.projectOrganizationId ? -1 : 1))
  deepStrictEqual(byId(answered.data), byId(expected.data))
  const timeOf = (address: string) => async () => {
    const since = performance.now()
    for (let call = 0; call < CALLS; call++) await read(address)
    return (performance.now() - since) / CALLS
  }
  judgeRatio(
    { what: `tab of ${INSTITUTIONS} institutions, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
    await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
  )
}

await besidePeer(
  {
    subjects: SUBJECTS,
    peer: 'many-institutions',
    plant: (database) => plantInstitutions(database, STUDY, INSTITUTIONS),
  },
  measure,
)
