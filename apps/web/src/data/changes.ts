import { dataOf, type Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { CHANGES_PER_PAGE } from '@imsang/domain/change-review'
import type { Review } from '@imsang/screens/changes/ChangesScreen'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { client } from '../base/services'
import { resultOf } from './resultOf'

const CHANGES = '/api/v1/projects/{projectId}/changes'

/** What is asked of the changes of a study: a page and filters. */
export type ChangeQuestion = NonNullable<operations['listChanges']['parameters']['query']>

/**
 * A page of what is to be reviewed; the previous one stays until it is loaded. Not asked again by itself: each answer is an
 * access of its own, and what was just ticked would go from under the pointer [VISIT-312, DEC-878].
 */
export const changes = (projectId: string, question: ChangeQuestion) =>
  queryOptions({
    queryKey: ['studies', projectId, 'changes', question],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { ...question, size: CHANGES_PER_PAGE } }
      return dataOf(client.GET(CHANGES, { signal, params }))
    },
  })

/** How many changes of a study the user has not reviewed; asked whenever it is shown anew [VISIT-317]. */
export const openChanges = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'open-changes'],
    staleTime: 0,
    queryFn: ({ signal }) => dataOf(client.GET(`${CHANGES}/open`, { signal, params: { path: { projectId } } })),
  })

/** Stores ticks, or takes them back, and puts what the server stored into the page that is shown; never throws [VISIT-306]. */
export function useReview(projectId: string, question: ChangeQuestion): Review {
  const queryClient = useQueryClient()
  return (numbers, isReviewed) =>
    resultOf(async () => {
      const body = { numbers: [...numbers], isReviewed }
      const stored = await dataOf(client.PUT(`${CHANGES}/reviews`, { params: { path: { projectId } }, body }))
      const { queryKey } = changes(projectId, question)
      queryClient.setQueryData(queryKey, (page) => page && withStored(page, stored.changes))
      return { ok: true }
    })
}

type Page = Reply<'listChanges'>

function withStored(page: Page, stored: Page['content']): Page {
  const after = new Map(stored.map((change) => [change.number, change]))
  const content = page.content.map((change) => after.get(change.number) ?? change)
  return { ...page, content, openChanges: page.openChanges + openIn(content) - openIn(page.content) }
}

const openIn = (content: Page['content']) => content.filter(({ reviewedAt }) => reviewedAt === null).length
