import { dataOf, messageOf, type Schema } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { entryNumber, placeOfEntry } from '@imsang/domain/access-record'
import type { ActionResult } from '@imsang/screens/terms'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../base/services'

/** What is asked of the access record: filters. */
export type AccessQuestion = Omit<NonNullable<operations['listAccessRecord']['parameters']['query']>, 'before' | 'size'>

/** Entries that are asked for at once. */
const SIZE = 50

/**
 * The access record, newest first, of a study or of those whom an administrator looks after; the entries before stay until
 * the next ones are loaded. Nothing is kept, and nothing is asked again by itself: each answer is an access of its own.
 * @param projectId null for an administrator's
 */
export const accessRecord = (projectId: string | null, question: AccessQuestion) =>
  infiniteQueryOptions({
    queryKey: ['access-record', projectId, question],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Schema<'AccessPage'>) => next,
    queryFn: ({ signal, pageParam: before }) => {
      const query = { ...question, size: SIZE, ...(before !== null && { before }) }
      return projectId === null
        ? dataOf(client.GET('/users/api/admin/access-record', { signal, params: { query } }))
        : dataOf(
            client.GET('/api/v1/projects/{projectId}/access-record', {
              signal,
              params: { path: { projectId }, query },
            }),
          )
    },
  })

/**
 * Finds what a typed number names: an entry or, in a study, the subject of exactly that screening number. Never throws; a
 * refusal without a message says that there is none [ACCESS-036, ACCESS-037].
 * @param projectId null for an administrator's record
 */
export async function findByNumber(
  projectId: string | null,
  typed: string,
): Promise<ActionResult<{ search: { number: string } | { subject: string } }>> {
  const place = placeOfEntry(typed)
  if (place) return { ok: true, search: { number: entryNumber(place) } }
  if (projectId === null) return { ok: false, message: null }
  try {
    const params = { path: { projectId }, query: { search: typed, page: 0, size: 20 } }
    const { content } = await dataOf(client.GET('/api/v1/projects/{projectId}/subjects/page', { params }))
    const found = content.find(({ scno }) => scno?.toUpperCase() === typed.toUpperCase())
    return found ? { ok: true, search: { subject: found.subjectId } } : { ok: false, message: null }
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}
