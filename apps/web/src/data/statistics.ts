import { dataOf, type InstitutionStatistics } from '@imsang/api-client'
import { type Month, monthKey } from '@imsang/domain/enrolment-statistics'
import { FIGURE_ROWS_PER_PAGE, type Figure, type FigureRows } from '@imsang/screens/dashboard/figures'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { institutionStatistics } from './institutions'
import { studyData } from './studies'

const STATISTICS = '/api/v1/projects/{projectId}/statistics'

/** The key of every figure of a study, and of the lists behind them. */
const figures = (projectId: string) => [...studyData(projectId), 'figures'] as const

/** The figures of the whole study [SCALL-056]. */
export const studyStatistics = (projectId: string) =>
  queryOptions({
    queryKey: [...figures(projectId), 'whole'],
    queryFn: ({ signal }) => dataOf(client.GET(`${STATISTICS}/overview`, { signal, params: { path: { projectId } } })),
  })

const DETAILED = { includeDetails: 'true' } as const

/** The figures of one institution, with its months and its visits [SCALL-058]. */
export const statisticsOfOne = (projectId: string, projectOrganizationId: string) =>
  queryOptions({
    queryKey: [...figures(projectId), 'one', projectOrganizationId],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET(`${STATISTICS}/institutions/{projectOrganizationId}`, {
          signal,
          params: { path: { projectId, projectOrganizationId }, query: DETAILED },
        }),
      ),
  })

/** Those of the institution for which the user takes part; answers 404 where they take none [SCALL-059, DASH-058]. */
export const ownStatistics = (projectId: string) =>
  queryOptions({
    queryKey: [...figures(projectId), 'own'],
    queryFn: ({ signal }) =>
      dataOf(client.GET(`${STATISTICS}/my-institution`, { signal, params: { path: { projectId }, query: DETAILED } })),
  })

/** The enrolments of each institution, for the forecast. Without visits: those would be recorded as seen [INST-181]. */
export const institutionEnrolments = (projectId: string) =>
  queryOptions({
    queryKey: [...figures(projectId), 'enrolments'],
    queryFn: ({ signal }): Promise<readonly InstitutionStatistics[]> =>
      dataOf(
        client.GET(`${STATISTICS}/institutions`, {
          signal,
          params: { path: { projectId }, query: { includeDetails: 'enrolments' } },
        }),
      ),
  })

/** How many each institution had enrolled by the end of a month, the highest rate first [SCALL-060]. */
export const monthlyEnrolments = (projectId: string, { year, month }: Month) =>
  queryOptions({
    queryKey: [...figures(projectId), 'month', year, month],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET(`${STATISTICS}/monthly-enrollments`, {
          signal,
          params: { path: { projectId }, query: { year, month } },
        }),
      ),
  })

/**
 * A page of what a figure counts; the previous one stays until it is loaded [DASH-086, DEC-882].
 * @param projectOrganizationId whose figure it is; null for the whole study
 */
export const figureRows = (projectId: string, figure: Figure, projectOrganizationId: string | null, page: number) =>
  queryOptions({
    queryKey: [...figures(projectId), 'rows', figure, projectOrganizationId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<FoundRows> => rowsOf(projectId, figure, projectOrganizationId, page, signal),
  })

interface FoundRows {
  page: FigureRows
  total: number
  totalPages: number
}

async function rowsOf(
  projectId: string,
  figure: Figure,
  projectOrganizationId: string | null,
  page: number,
  signal: AbortSignal,
): Promise<FoundRows> {
  const shared = {
    page,
    size: FIGURE_ROWS_PER_PAGE,
    ...(projectOrganizationId !== null && { projectOrganizationId }),
  }
  const path = { projectId }
  if (figure.of === 'visits') {
    const query = { ...shared, figure: figure.figure, month: monthKey(figure.month) }
    const found = await dataOf(client.GET(`${STATISTICS}/visits`, { signal, params: { path, query } }))
    return { page: { of: 'visits', rows: found.content }, total: found.totalElements, totalPages: found.totalPages }
  }
  const query = {
    ...shared,
    figure: figure.figure,
    ...(figure.month && { month: monthKey(figure.month) }),
    ...(figure.until && { until: monthKey(figure.until) }),
  }
  const found = await dataOf(client.GET(`${STATISTICS}/subjects`, { signal, params: { path, query } }))
  return { page: { of: 'subjects', rows: found.content }, total: found.totalElements, totalPages: found.totalPages }
}

/** Has figures, lists and the counts of institutions loaded anew when next seen: a subject or a visit has changed. */
export function dropFigures(queryClient: QueryClient, projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: figures(projectId) })
  void queryClient.invalidateQueries({ queryKey: institutionStatistics(projectId).queryKey })
}

/** Has the figures loaded anew, but not the list that told that they are older. */
export const renewFigures = (queryClient: QueryClient, projectId: string) =>
  queryClient.invalidateQueries({
    queryKey: figures(projectId),
    predicate: ({ queryKey }) => queryKey[figures(projectId).length] !== 'rows',
  })
