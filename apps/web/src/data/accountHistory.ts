import { dataOf } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { ENTRIES_PER_PAGE } from '@imsang/screens/audit-trail/TrailList'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { hearing } from '../base/tooManyTries'
import { type AskedExport, saveExport } from './audit'

/** Whose history: of the accounts that the user looks after, or of the user's own. */
export type Whose = 'managed' | 'own'

/** What is asked of a history: a page and filters. */
export type HistoryQuestion = NonNullable<operations['listAccountHistory']['parameters']['query']>

const MANAGED = '/users/api/admin/history'
const OWN = '/users/api/v1/users/me/history'

/** A page of a history, newest first; the previous page stays until it is loaded. Never fresh, like a study's trail. */
export const accountHistory = (whose: Whose, question: HistoryQuestion) =>
  queryOptions({
    queryKey: ['account-history', whose, question],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { search: _, changedBy: _author, ...own } = question
      const size = ENTRIES_PER_PAGE
      return whose === 'own'
        ? dataOf(client.GET(OWN, { signal, params: { query: { ...own, size } } }))
        : dataOf(client.GET(MANAGED, { signal, params: { query: { ...question, size } } }))
    },
  })

/** The people who made the entries that an administrator may see. */
export const accountAuthors = () =>
  queryOptions({
    queryKey: ['account-history', 'authors'],
    staleTime: 0,
    queryFn: ({ signal }) => dataOf(client.GET(`${MANAGED}/people`, { signal })),
  })

/**
 * The server's verification of every entry, on demand. Its result stays until the page is left for good. Refused for being
 * asked too often it is not repeated: the wait is long [TRUST-226].
 */
export const accountVerification = (whose: Whose) =>
  queryOptions({
    queryKey: ['account-verification', whose],
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const onTooMany = hearing(({ stop }) => stop())
      return whose === 'own'
        ? dataOf(client.GET(`${OWN}/verification`, onTooMany))
        : dataOf(client.GET(`${MANAGED}/verification`, onTooMany))
    },
  })

/** Has the server create the file and its manifest, and saves both; never throws. */
export const exportAccounts = (whose: Whose, body: AskedExport) =>
  saveExport(() =>
    whose === 'own'
      ? dataOf(client.POST(`${OWN}/export`, { body }))
      : dataOf(client.POST(`${MANAGED}/export`, { body })),
  )
