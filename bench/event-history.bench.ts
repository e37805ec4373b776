// The histories of an institution with 20,000 events, over HTTP and on PostgreSQL, one call after the other: our server beside
// bare SQL, with the same way to it (session, rights, access record) and with none, in processes of their own on the same
// database and with the same events. Nothing is compressed. Needs TEST_DATABASE_URL.
import { plantEventHistory } from '../apps/api/src/testing/plantEventHistory'
import { operations } from '../packages/api-client/src/index'
import '../packages/domain/src/temporal/index'
import { demoSiteId, demoStudyId } from '../packages/fixtures/src/index'
import { besideBareSql, judgeCalls, type Sides } from './lib/besideBareSql'
import { signIn } from './load/desk'

const [SUBJECTS, VISITS] = [800, 25]
const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const [FROM, TO] = ['2026-05-01', '2026-05-31']
/** At least this many characters are a thousand events. */
const THOUSAND = 500_000

const pathOf = (id: 'listInstitutionEvents' | 'listSmoVisits') =>
  operations[id].path.replace('{projectId}', STUDY).replace('{projectOrganizationId}', SITE)
const idsOf = (data: unknown) => (data as readonly { readonly visitId: string }[]).map(({ visitId }) => visitId)

async function measure(sides: Sides): Promise<void> {
  const admin = await signIn(sides.ours, 'admin@imsang.example')
  const smo = await signIn(sides.ours, 'crc@hanbit-smo.example')
  const events = pathOf('listInstitutionEvents')
  for (const [what, { token }, path, peer, thousands] of [
    ['20,000', admin, events, `/all?site=${SITE}`, 20],
    [
      'of a month',
      admin,
      `${events}?startDate=${FROM}&endDate=${TO}`,
      `/period?site=${SITE}&from=${FROM}&to=${TO}`,
      0.5,
    ],
    ['of an SMO', smo, `${pathOf('listSmoVisits')}?projectOrganizationId=${SITE}`, `/smo?site=${SITE}`, 5],
  ] as const) {
    const asked = { what: `events, ${what}`, token, calls: [{ path, peer }], least: thousands * THOUSAND }
    await judgeCalls(sides, { ...asked, compared: idsOf })
  }
}

await besideBareSql(
  'event-history',
  { subjects: SUBJECTS, plant: (database) => plantEventHistory(database, STUDY, { site: SITE, visits: VISITS }) },
  measure,
)
