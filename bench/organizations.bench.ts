// The list of organisations where there are 200 with 4,000 studies, over HTTP and on PostgreSQL, one call after the other: our
// server, with session and rights, beside bare SQL in an empty handler, in processes of their own on the same database and with
// the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { plantManyOrganizations } from '../apps/api/src/testing/plantManyOrganizations'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { signIn } from './load/desk'

const SIZE = { organizations: 200, studies: 4_000 }
const CALLS = 10
const AT_MOST = 1.35
const LIST = operations.listOrganizations.path

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl, 'admin@imsang.example')
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const read = async (address: string) => {
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return answer.json()
  }
  for (const [what, query] of [
    ['first page', ''],
    ['last page', `?page=${SIZE.organizations / 10}`],
    ['searched', `?keyword=${encodeURIComponent('조직 19')}`],
    ['of one status', '?status=INACTIVE'],
  ] as const) {
    const [ourAddress, peerAddress] = [`${ourUrl}${LIST}${query}`, `${peerUrl}/${query}`]
    deepStrictEqual(await read(ourAddress), await read(peerAddress))
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      for (let call = 0; call < CALLS; call++) await read(address)
      return (performance.now() - since) / CALLS
    }
    judgeRatio(
      { what: `200 organisations, ${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
    )
  }
}

await besidePeer(
  { subjects: 25, peer: 'organizations', plant: (database) => plantManyOrganizations(database, SIZE) },
  measure,
)
