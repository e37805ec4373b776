import type { DemoEmail } from '@imsang/fixtures'
import type { TestServer } from '../../testing/server'

/** A number that a call shows, and the question for what is behind it. */
export interface ShownFigure {
  readonly id: 'listFigureSubjects' | 'listFigureVisits'
  readonly query: Readonly<Record<string, string>>
  readonly number: number
}

const subjectsOf = (query: ShownFigure['query'], number: number): ShownFigure => ({
  id: 'listFigureSubjects',
  query,
  number,
})
const visitsOf = (query: ShownFigure['query'], number: number): ShownFigure => ({
  id: 'listFigureVisits',
  query,
  number,
})

/**
 * Returns the numbers that the statistics of a study show somebody, each with its question, written out by hand.
 * @param months those of which the monthly numbers are taken
 */
export async function shownFigures(
  server: TestServer,
  as: DemoEmail,
  projectId: string,
  months: readonly string[],
): Promise<ShownFigure[]> {
  const path = { projectId }
  const overview = (await server.call('getStudyStatistics', { as, path })).data
  const all = (await server.call('listInstitutionStatistics', { as, path, query: { includeDetails: 'true' } })).data
  const sites = all.filter(({ organizationRole }) => organizationRole === 'SITE')
  const isAsked = ({ year, month }: { year: number; month: number }) => months.includes(keyOf(year, month))
  const shown = [
    subjectsOf({ figure: 'screening' }, overview.totalScreening),
    subjectsOf({ figure: 'screeningFail' }, overview.totalScreeningFailed),
    subjectsOf({ figure: 'enrolled' }, overview.totalEnrolled),
    subjectsOf({ figure: 'completed' }, sumOf(sites.map(({ completedCount }) => completedCount))),
    subjectsOf({ figure: 'dropout' }, overview.totalDropout),
  ]
  for (const { year, month, count } of overview.monthlyEnrollments.filter(isAsked)) {
    shown.push(subjectsOf({ figure: 'enrolled', month: keyOf(year, month) }, count))
  }
  for (const each of overview.monthlyVisits.filter(isAsked)) {
    const month = keyOf(each.year, each.month)
    shown.push(visitsOf({ figure: 'scheduled', month }, each.scheduledCount))
    shown.push(visitsOf({ figure: 'completed', month }, each.completedCount))
    shown.push(visitsOf({ figure: 'missed', month }, each.missedCount))
  }
  for (const site of sites) {
    const at = { projectOrganizationId: site.projectOrganizationId }
    shown.push(subjectsOf({ figure: 'screening', ...at }, site.screeningCount))
    shown.push(subjectsOf({ figure: 'screeningFail', ...at }, site.screeningFailCount))
    shown.push(subjectsOf({ figure: 'enrolled', ...at }, site.enrolledCount))
    shown.push(subjectsOf({ figure: 'completed', ...at }, site.completedCount))
    shown.push(subjectsOf({ figure: 'dropout', ...at }, site.dropoutCount))
    for (const { year, month, enrolledCount } of site.monthlyEnrollments.filter(isAsked)) {
      shown.push(subjectsOf({ figure: 'enrolled', month: keyOf(year, month), ...at }, enrolledCount))
    }
    for (const each of site.monthlyVisits.filter(isAsked)) {
      const asked = { month: keyOf(each.year, each.month), ...at }
      shown.push(visitsOf({ figure: 'scheduled', ...asked }, each.scheduledVisits))
      shown.push(visitsOf({ figure: 'completed', ...asked }, each.completedVisits))
      shown.push(visitsOf({ figure: 'missed', ...asked }, each.missedVisits))
    }
  }
  for (const until of months) {
    const [year = '', month = ''] = until.split('-')
    const { data } = await server.call('listMonthlyEnrolments', { as, path, query: { year, month: `${+month}` } })
    for (const { projectOrganizationId = '', cumulativeEnrolled } of data) {
      shown.push(subjectsOf({ figure: 'enrolled', until, projectOrganizationId }, cumulativeEnrolled))
    }
    shown.push(
      subjectsOf({ figure: 'enrolled', until }, sumOf(data.map(({ cumulativeEnrolled }) => cumulativeEnrolled))),
    )
  }
  return shown
}

const keyOf = (year: number, month: number) => `${year}-${`0${month}`.slice(-2)}`
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Returns every row behind a figure, page by page. */
export async function rowsBehind(
  server: TestServer,
  as: DemoEmail,
  projectId: string,
  { id, query }: ShownFigure,
  size = 100,
) {
  const rows: { id: string; day: string; institution: string }[] = []
  for (let page = 0; ; page += 1) {
    const asked = { as, path: { projectId }, query: { ...query, page: `${page}`, size: `${size}` } }
    const { content, totalElements, totalPages } =
      id === 'listFigureSubjects' ? await subjectRows(server, asked) : await visitRows(server, asked)
    rows.push(...content)
    if (page + 1 >= totalPages) return { rows, totalElements }
  }
}

type Asked = Parameters<TestServer['call']>[1]

async function subjectRows(server: TestServer, asked: Asked) {
  const { data } = await server.call('listFigureSubjects', asked)
  const content = data.content.map((row) => ({
    id: row.subjectId,
    day: row.date,
    institution: row.projectOrganizationId,
  }))
  return { ...data, content }
}

async function visitRows(server: TestServer, asked: Asked) {
  const { data } = await server.call('listFigureVisits', asked)
  const content = data.content.map((row) => ({
    id: row.visitId,
    day: row.visitDate,
    institution: row.projectOrganizationId,
  }))
  return { ...data, content }
}
