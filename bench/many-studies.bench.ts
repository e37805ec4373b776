// The lists of studies where there are 2,000, over HTTP and on PostgreSQL, one call after the other: our server, with session
// and rights, beside bare SQL in an empty handler, in processes of their own on the same database and with the same answer.
// The administrators' page is the first, the last, one that is searched and one of a status; the own studies are those of a
// monitor of 200. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { PLANTED_MONITOR, plantManyStudies } from '../apps/api/src/testing/plantManyStudies'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoUserId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { signIn } from './load/desk'

const STUDIES = 2_000
const CALLS = 10
const AT_MOST = 1.35
const LIST = operations.listProjects.path
const MY = operations.listMyProjects.path

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const [admin, monitor] = [await signIn(ourUrl, 'admin@imsang.example'), await signIn(ourUrl, PLANTED_MONITOR)]
  const read = async (address: string, { token }: typeof admin) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return answer.json()
  }
  for (const [what, desk, path, peerPath] of [
    ['first page', admin, `${LIST}?`, '/list?'],
    ['last page', admin, `${LIST}?page=${STUDIES / 10}`, `/list?page=${STUDIES / 10}`],
    ['searched', admin, `${LIST}?search=PL-019`, '/list?search=PL-019'],
    ['of one status', admin, `${LIST}?status=ONGOING`, '/list?status=ONGOING'],
    ['200 own ones', monitor, MY, `/my?user=${demoUserId(PLANTED_MONITOR)}`],
  ] as const) {
    const [ourAddress, peerAddress] = [ourUrl + path, peerUrl + peerPath]
    deepStrictEqual(await read(ourAddress, desk), await read(peerAddress, desk))
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      for (let call = 0; call < CALLS; call++) await read(address, desk)
      return (performance.now() - since) / CALLS
    }
    judgeRatio(
      { what: `${STUDIES} studies, ${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
    )
  }
}

await besidePeer(
  { subjects: 25, peer: 'many-studies', plant: (database) => plantManyStudies(database, STUDIES) },
  measure,
)
