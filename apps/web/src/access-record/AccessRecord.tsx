import { AccessRecordScreen, type AccessRecordScreenProps } from '@imsang/screens/access-record/AccessRecordScreen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useToday } from '../app/today'
import { accessRecord, findByNumber } from '../data/accessRecord'
import { freshnessOf, waitingFor } from '../data/loadable'
import { refusalOf } from '../data/refusalOf'
import type { AccessSearch } from './accessSearch'
import { accessQuestionOf, accessSearchOf, accessViewOf } from './accessView'

interface AccessRecordProps extends Pick<AccessRecordScreenProps, 'reach' | 'projectId'> {
  /** What is known before the record is asked for; null once it may be. */
  before: AccessRecordScreenProps['state'] | null
  search: AccessSearch
  navigate: (search: AccessSearch) => void
  /** Asks again for what came before. */
  retry?: () => void
}

/** The access record that a user may read: an administrator's, or that of a study. */
export function AccessRecord({ reach, projectId, before, search, navigate, retry }: AccessRecordProps) {
  const today = useToday()
  const view = accessViewOf(search)
  const record = useInfiniteQuery({ ...accessRecord(projectId, accessQuestionOf(view)), enabled: before === null })
  return (
    <AccessRecordScreen
      reach={reach}
      projectId={projectId}
      state={before ?? stateOf()}
      view={view}
      today={today}
      actions={{
        retry: () => (before ? retry?.() : void record.refetch()),
        setView: (next) => navigate(accessSearchOf(next)),
        showOlder: () => void record.fetchNextPage(),
        find: async (number) => {
          const found = await findByNumber(projectId, number)
          if (found.ok) navigate(found.search)
          return found
        },
      }}
    />
  )

  function stateOf(): AccessRecordScreenProps['state'] {
    if (refusalOf(record.error) === 'no-access') return { kind: 'refused' }
    if (!record.data) return waitingFor(record)
    const entries = record.data.pages.flatMap(({ content }) => content)
    const freshness = freshnessOf({ isError: record.isRefetchError, isFetching: record.isRefetching })
    return { kind: 'ready', entries, older: olderOf(record), ...freshness }
  }
}

type Asked = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPlaceholderData' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'
>

/** While other filters load, the entries shown are those of before: nothing can be added to them. */
function olderOf({ isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage }: Asked) {
  if (isPlaceholderData || isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'none'
}
