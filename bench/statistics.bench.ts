// The figures of a study with 20,000 subjects and 200,000 visits in 25 institutions, and what is behind one, over HTTP and on
// PostgreSQL, one call after the other: our server beside bare SQL, with the same way to it (session, rights and, where persons
// are shown, the access record) and with none, in processes of their own on the same database and with the same answer.
// Nothing is compressed. Needs TEST_DATABASE_URL.
import { plantStudyVisits } from '../apps/api/src/testing/plantStudyVisits'
import { type OperationId, operations } from '../packages/api-client/src/index'
import { todayInSeoul } from '../packages/domain/src/calendar/index'
import { type Month, monthAxis, monthKey } from '../packages/domain/src/enrolment-statistics/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { besideBareSql, judgeCalls, type Sides, times } from './lib/besideBareSql'
import { signIn } from './load/desk'

const SUBJECTS = 20_000
const CALLS = 3
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

interface Figure {
  readonly what: string
  readonly id: OperationId
  readonly query: string
  readonly peer: string
  readonly as?: string
}

function callsAbout(own: string): readonly Figure[] {
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

async function measure(sides: Sides): Promise<void> {
  const [admin, person] = [await signIn(sides.ours, ADMIN), await signIn(sides.ours, PERSON)]
  const at = (id: OperationId, own = '') =>
    operations[id].path.replace('{projectId}', STUDY).replace('{projectOrganizationId}', own)
  const headers = { authorization: `Bearer ${person.token}` }
  const mine = await (await fetch(`${sides.ours}${at('getMyInstitutionStatistics')}`, { headers })).json()
  const { projectOrganizationId: own } = mine.data as { readonly projectOrganizationId: string }
  for (const { what, id, query, peer, as } of callsAbout(own)) {
    const { token } = as === PERSON ? person : admin
    const calls = times(CALLS, { path: `${at(id, own)}?${query}`, peer: `/${peer}&study=${STUDY}` })
    await judgeCalls(sides, { what, token, calls, compared: inOrder, least: 500 })
  }
}

await besideBareSql(
  'statistics',
  { subjects: SUBJECTS, plant: (database) => plantStudyVisits(database, STUDY, PERSON) },
  measure,
)
