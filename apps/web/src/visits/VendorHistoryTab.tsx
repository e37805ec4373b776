import { EVENTS } from '@imsang/screens/event-history/messages'
import { VendorHistory } from '@imsang/screens/event-history/VendorHistory'
import { useQuery } from '@tanstack/react-query'
import { institutionEvents } from '../data/events'
import { loadable } from '../data/loadable'
import { vendors } from '../data/vendors'
import type { HistoryTabProps } from './historyTab'
import { useEvents } from './useEvents'
import { useVisitFile } from './useVisitFile'

/** The events of the institution that members of a vendor registered. Without vendors nobody asks for them [VISIT-037 … VISIT-039]. */
export function VendorHistoryTab({ projectId, isShown, onRegister, ...of }: HistoryTabProps) {
  const onFile = useVisitFile(projectId)
  const found = useQuery({ ...vendors(projectId), enabled: isShown })
  const { state, retry } = useEvents({
    ...of,
    isAsked: isShown && found.data !== undefined && found.data.length > 0,
    queryOf: (id) => institutionEvents(projectId, id, null),
    failed: EVENTS.failed,
  })
  return (
    <VendorHistory
      vendors={loadable(found, (all) => ({ list: all }))}
      state={state}
      onRegister={onRegister}
      onFile={onFile}
      actions={{ retry, retryVendors: () => void found.refetch() }}
    />
  )
}
