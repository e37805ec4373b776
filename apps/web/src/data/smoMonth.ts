import { dataOf, messageOf } from '@imsang/api-client'
import type { CalendarMonth, MonthFilter, MonthRow } from '@imsang/domain/smo-month'
import type { SmoMonthScreenProps } from '@imsang/screens/smo-month/SmoMonthScreen'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { saveFile } from '../base/saveFile'
import { client } from '../base/services'
import { resultOf } from './resultOf'

/** What the people of the user's SMO did and planned in a month; the month before stays until it is there [DCALL-064]. */
export const smoMonth = (month: CalendarMonth) =>
  queryOptions({
    queryKey: ['smo-month', month],
    // Visits are registered all day: a month that is opened again is counted again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/smo-month', { signal, params: { query: { month } } })),
  })

/** What a row counts; never throws [DCALL-065]. */
export const behindRow = (
  month: CalendarMonth,
  { projectId, projectOrganizationId, userId }: MonthRow,
  signal: AbortSignal,
): ReturnType<SmoMonthScreenProps['actions']['open']> => {
  const params = { path: { projectId }, query: { month, projectOrganizationId, userId } }
  return dataOf(client.GET('/api/v1/projects/{projectId}/smo-month', { signal, params })).then(
    (found) => ({ ok: true, found }),
    (error) => ({ ok: false, message: messageOf(error, '') || null }),
  )
}

/** Has the numbers of a month exported, and saves the file; never throws [DCALL-066]. */
export const exportSmoMonth = (month: CalendarMonth, { userId, projectId }: MonthFilter, purpose: string) =>
  resultOf(async () => {
    const body = { month, ...(userId && { userId }), ...(projectId && { projectId }), purpose }
    const { name, content } = await dataOf(client.POST('/api/v1/smo-month/export', { body }))
    return saveFile(name, content)
  })
