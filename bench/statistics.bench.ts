// The figures of a study with 20,000 subjects and 200,000 visits in 25 institutions, and what is behind one, over HTTP and on
// PostgreSQL, one call after the other: our server, with session, rights and an entry in the record of accesses where persons
// are shown, beside bare SQL in an empty handler, in processes of their own on the same database and with the same answer.
// Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { plantStudyVisits } from '../apps/api/src/testing/plantStudyVisits'
import type { Program } from '../apps/api/src/testing/serverProcess'
import { type OperationId, operations } from '../packages/api-client/src/index'
import { todayInSeoul } from '../packages/domain/src/calendar/index'
import { type Month, monthAxis, monthKey } from '../packages/domain/src/enrolment-statistics/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besidePeer } from './lib/besidePeer'
import { inTurns, judgeRatio } from './lib/pairs'
import { signIn } from './load/desk'

const SUBJECTS = 20_000
const CALLS = 3
const AT_MOST = 1.35
const STUDY = demoStudyId('study-1')
const ADMIN = 'admin@imsang.example'
/** Belongs to one of the planted institutions. */
const PERSON = 'pi@seoul-hospital.example'

const firstDay = (month: Month | undefined) => (month ? `${monthKey(month)}-01` : '')
const axis = monthAxis(todayInSeoul(Date.now()), null)
const [first, last] = [axis.at(0), axis.at(-1)]
/** The month after the last one. */
const next = last && (last.month === 12 ? { year: last.year + 1, month: 1 } : { ...last, month: last.month + 1 })
const YEAR = `first=${firstDay(first)}&end=${firstDay(next)}`
const MONTH = `first=${firstDay(last)}&end=${firstDay(next)}`

interface Call {
  readonly what: string
  readonly id: OperationId
  readonly query: string
  readonly peer: string
  readonly as?: string
}

function callsAbout(own: string): readonly Call[] {
  const details = 'includeDetails=true'
  return [
    { what: 'overview', id: 'getStudyStatistics', query: '', peer: `overview?${YEAR}` },
    { what: 'every institution', id: 'listInstitutionStatistics', query: details, peer: `institutions?${YEAR}` },
    { what: 'one institution', id: 'getInstitutionStatistics', query: details, peer: `institution?${YEAR}&one=${own}` },
    {
      what: 'own institution',
      id: 'getMyInstitutionStatistics',
      query: details,
      peer: `institution?${YEAR}&one=${own}`,
      as: PERSON,
    },
    {
      what: 'enrolments until a month',
      id: 'listMonthlyEnrolments',
      query: `year=${last?.year}&month=${last?.month}`,
      peer: `until?${MONTH}`,
    },
    { what: 'subjects behind a figure', id: 'listFigureSubjects', query: 'figure=enrolled&size=50', peer: 'subjects?' },
    {
      what: 'visits behind a figure',
      id: 'listFigureVisits',
      query: `figure=completed&month=${last && monthKey(last)}&size=50`,
      peer: `behind?${MONTH}`,
    },
  ]
}

/** Neither side promises an order of organisations without a number, or of equal visits. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(inOrder)
    const isOrdered = items.some((item) => item && typeof item === 'object' && 'month' in item)
    return isOrdered ? items : items.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, of]) => [name, inOrder(of)]),
  )
}

async function measure(ours: Program, peer: Program): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const tokens = new Map<string, string>()
  for (const who of [ADMIN, PERSON]) tokens.set(who, (await signIn(ourUrl, who)).token)
  const read = async (address: string, as = ADMIN) => {
    const headers = { authorization: `Bearer ${tokens.get(as)}`, 'accept-encoding': 'identity' }
    const answer = await fetch(address, { headers })
    strictEqual(answer.status, 200)
    return answer.json() as Promise<{ data: unknown }>
  }
  const at = (id: OperationId, own: string) =>
    ourUrl + operations[id].path.replace('{projectId}', STUDY).replace('{projectOrganizationId}', own)
  const mine = await read(at('getMyInstitutionStatistics', ''), PERSON)
  const { projectOrganizationId: own } = mine.data as { readonly projectOrganizationId: string }
  for (const { what, id, query, peer: path, as } of callsAbout(own)) {
    const [ourAddress, peerAddress] = [`${at(id, own)}?${query}`, `${peerUrl}/${path}&study=${STUDY}`]
    const [answered, expected] = [await read(ourAddress, as), await read(peerAddress)]
    deepStrictEqual(inOrder(answered.data), inOrder(expected.data))
    ok(JSON.stringify(answered.data).length > 500, `${what} is empty`)
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      for (let call = 0; call < CALLS; call++) await read(address, as)
      return (performance.now() - since) / CALLS
    }
    judgeRatio(
      { what: `${what}, against bare SQL and nothing else`, unit: 'ms', atMost: AT_MOST },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
    )
  }
}

await besidePeer(
  { subjects: SUBJECTS, peer: 'statistics', plant: (database) => plantStudyVisits(database, STUDY, PERSON) },
  measure,
)
