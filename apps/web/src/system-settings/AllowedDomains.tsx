import { DomainsPanel } from '@imsang/screens/domains/DomainsPanel'
import { DOMAINS } from '@imsang/screens/domains/messages'
import { type DomainsState, toastOf } from '@imsang/screens/domains/terms'
import { DraftsProvider } from '@imsang/screens/drafts/Drafts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { notify } from '../app/notify'
import { domainCalls, domainFailureOf, domainNumbers, domains } from '../data/domains'
import { loadable } from '../data/loadable'
import { useDraftStore } from '../session/drafts'

/** The tab of the allowed domains, with its data. */
export function AllowedDomains() {
  const queryClient = useQueryClient()
  const list = useQuery(domains())
  const statistics = useQuery(domainNumbers())
  const calls = useMemo(() => domainCalls(queryClient), [queryClient])
  const { data, error, isError, isFetching, isRefetchError, errorUpdatedAt, refetch } = list

  // The rows stay as they were last read [SYS-021].
  useEffect(() => {
    if (isRefetchError && errorUpdatedAt > 0) notify(toastOf(DOMAINS.failed, domainFailureOf(error)))
  }, [isRefetchError, errorUpdatedAt, error])

  const state: DomainsState = data
    ? { kind: 'ready', domains: data }
    : isError
      ? { kind: 'failed', isRetrying: isFetching, failure: domainFailureOf(error) }
      : { kind: 'loading' }
  return (
    <DraftsProvider value={useDraftStore()}>
      <DomainsPanel
        state={state}
        statistics={loadable(statistics, (numbers) => ({ statistics: numbers }))}
        actions={{
          ...calls,
          retry: () => {
            void refetch()
            if (statistics.isError) void statistics.refetch()
          },
          notify,
        }}
      />
    </DraftsProvider>
  )
}
