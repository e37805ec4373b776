// The histories of an institution with 20,000 events, over HTTP and on PostgreSQL, one call after the other: our server, with
// session, rights, masks and an entry in the record of accesses, beside bare SQL in an empty handler, in processes of their
// own on the same database and with the same answer. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { plantEventHistory } from '../apps/api/src/testing/plantEventHistory'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoSiteId, demoStudyId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { signIn } from './load/desk'

const [SUBJECTS, VISITS] = [800, 25]
const AT_MOST = 1.35
const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const [FROM, TO] = ['2026-05-01', '2026-05-31']

type Event = { readonly visitId: string }

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const [admin, smo] = [await signIn(ourUrl, 'admin@imsang.example'), await signIn(ourUrl, 'crc@hanbit-smo.example')]
  const events =
    ourUrl +
    operations.listInstitutionEvents.path.replace('{projectId}', STUDY).replace('{projectOrganizationId}', SITE)
  const smoVisits = ourUrl + operations.listSmoVisits.path.replace('{projectId}', STUDY)
  const read = async (address: string, { token }: typeof admin) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return (await answer.json()) as { data: readonly Event[] }
  }
  for (const [what, desk, ourAddress, peerAddress, least] of [
    ['all', admin, events, `/all?site=${SITE}`, SUBJECTS * VISITS],
    ['a month', admin, `${events}?startDate=${FROM}&endDate=${TO}`, `/period?site=${SITE}&from=${FROM}&to=${TO}`, 500],
    ['of an SMO', smo, `${smoVisits}?projectOrganizationId=${SITE}`, `/smo?site=${SITE}`, 5_000],
  ] as const) {
    const [own, other] = [await read(ourAddress, desk), await read(peerUrl + peerAddress, desk)]
    deepStrictEqual(
      own.data.map(({ visitId }) => visitId),
      other.data.map(({ visitId }) => visitId),
    )
    ok(own.data.length >= least, `${own.data.length} events`)
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      await read(address, desk)
      return performance.now() - since
    }
    judgeRatio(
      { what: `${own.data.length} events, ${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerUrl + peerAddress) }),
    )
  }
}

await besidePeer(
  {
    subjects: SUBJECTS,
    peer: 'event-history',
    plant: (database) => plantEventHistory(database, STUDY, { site: SITE, visits: VISITS }),
  },
  measure,
)
