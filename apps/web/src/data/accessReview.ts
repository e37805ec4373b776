import { dataOf } from '@imsang/api-client'
import { addDays } from '@imsang/domain/calendar'
import type { ReviewView } from '@imsang/screens/access-review/AccessReviewScreen'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { saveFile } from '../base/saveFile'
import { client } from '../base/services'
import { hearing } from '../base/tooManyTries'
import { resultOf } from './resultOf'

const MANAGED = '/users/api/admin/access-record'
const OF_STUDY = '/api/v1/projects/{projectId}/access-record'

/**
 * What is notable in a month. Nothing is asked again by itself: each answer is an access of its own, and costs a look through
 * the whole month.
 * @param projectId null for an administrator's record
 */
export const notableMonth = (projectId: string | null, { month, limits }: ReviewView) =>
  queryOptions({
    queryKey: ['access-review', projectId, month, limits],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { month, ...limits }
      const onTooMany = hearing(({ stop }) => stop())
      return projectId === null
        ? dataOf(client.GET(`${MANAGED}/notable`, { signal, params: { query }, ...onTooMany }))
        : dataOf(client.GET(`${OF_STUDY}/notable`, { signal, params: { path: { projectId }, query }, ...onTooMany }))
    },
  })

/** Records the review of a month; never throws. */
export const recordReview = (projectId: string | null, { month, limits }: ReviewView, conclusion: string) =>
  resultOf(async () => {
    const body = { month, limits, conclusion }
    await dataOf(
      projectId === null
        ? client.POST(`${MANAGED}/reviews`, { body })
        : client.POST(`${OF_STUDY}/reviews`, { params: { path: { projectId } }, body }),
    )
    return { ok: true }
  })

/** Has the record of a month exported, and saves the file; never throws. */
export const exportMonth = (projectId: string | null, month: string, purpose: string) =>
  resultOf(async () => {
    const first = `${month}-01`
    const body = { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1), purpose }
    const { name, content } = await dataOf(
      projectId === null
        ? client.POST(`${MANAGED}/export`, { body })
        : client.POST(`${OF_STUDY}/export`, { params: { path: { projectId } }, body }),
    )
    return saveFile(name, content)
  })
