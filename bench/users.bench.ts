// The list of users and one account where there are 5,000 in 200 organisations, over HTTP and on PostgreSQL, one call after
// the other: our server, with session, rights and access record, beside bare SQL in an empty handler, in processes of their
// own on the same database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { plantManyUsers } from '../apps/api/src/testing/plantManyUsers'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoUserId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { signIn } from './load/desk'

const USERS = 5_000
const ORGANIZATIONS = 200
const CALLS = 10
const AT_MOST = 1.35
const LIST = `${operations.listUsers.path}?size=20&sort=username,asc`

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl, 'admin@imsang.example')
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const read = async (address: string) => {
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return answer.json()
  }
  const { data } = (await read(`${ourUrl}${LIST}&username=planted-77`)) as {
    data: { content: { organizationId: string }[] }
  }
  const organizationId = data.content[0]?.organizationId ?? ''
  const id = demoUserId('pi@seoul-hospital.example')
  for (const [what, path, peerPath] of [
    ['first page', LIST, '/list?'],
    ['searched', `${LIST}&username=planted-77`, '/list?username=planted-77'],
    ['of one organisation', `${LIST}&organizationId=${organizationId}`, `/list?organizationId=${organizationId}`],
    ['one account', operations.getUser.path.replace('{id}', id), `/one?id=${id}`],
  ] as const) {
    const [ourAddress, peerAddress] = [ourUrl + path, peerUrl + peerPath]
    deepStrictEqual(await read(ourAddress), await read(peerAddress))
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      for (let call = 0; call < CALLS; call++) await read(address)
      return (performance.now() - since) / CALLS
    }
    judgeRatio(
      { what: `${USERS} users, ${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
    )
  }
}

await besidePeer(
  { subjects: 25, peer: 'users', plant: (database) => plantManyUsers(database, USERS, ORGANIZATIONS) },
  measure,
)
