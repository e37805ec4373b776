import { dataOf } from '@imsang/api-client'
import { STUDIES_PER_PAGE, type StudyView } from '@imsang/screens/managed-studies/ManagedStudiesScreen'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { LONGEST_NAME } from './searchText'

const ORDERED = { newest: 'createdAt,desc', name: 'name,asc', start: 'startDate,desc', end: 'endDate,asc' } as const
const STATUS = { ongoing: 'ONGOING', completed: 'COMPLETED', cancelled: 'CANCELLED' } as const

/** The page of the administrators' list that a view shows; each is kept for five minutes [STUDY-028, SCONST-026]. */
export const managedStudies = ({ page, search, status, order }: StudyView) =>
  queryOptions({
    queryKey: ['studies', 'managed', { page, search, status, order }],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const text = search.trim()
      const query = {
        page,
        size: STUDIES_PER_PAGE,
        sort: ORDERED[order],
        ...(text !== '' && { search: text.slice(0, LONGEST_NAME) }),
        ...(status !== 'all' && { status: STATUS[status] }),
      }
      return dataOf(client.GET('/api/v1/projects', { signal, params: { query } }))
    },
  })
