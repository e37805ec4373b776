import { operationOf, type QueuedItem } from '@imsang/api-client/offline'
import { ConflictDialog } from '@imsang/screens/queue/ConflictDialog'
import { QUEUE } from '@imsang/screens/queue/messages'
import type { Notify } from '@imsang/screens/terms'
import { skipToken, useQuery } from '@tanstack/react-query'
import { hasHistory, knownChanges } from '../data/knownChanges'
import { treatmentGroups } from '../data/subjects'
import { loadQueue } from '../queue/queue'

export interface CompareChangeProps {
  /** Refused with 412. */
  item: QueuedItem
  notify: Notify
  onClose: () => void
}

/** A refused change beside the record, with who changed it where its history is kept and may be read [OFFL-109, OFFL-138]. */
export function CompareChange({ item, notify, onClose }: CompareChangeProps) {
  const named = operationOf(item)
  const history = useQuery(knownChanges(named, item))
  // Of all that is compared an enrolment alone names an arm.
  const projectId = named?.operation === 'enrollSubject' ? named.ids.projectId : undefined
  const groups = useQuery(projectId ? treatmentGroups(projectId) : { queryKey: ['no-arms'], queryFn: skipToken })
  const apply = async () => {
    const result = await loadQueue()
      .then((queue) => queue.applyOnTop(item.id))
      .catch(() => 'unsent')
    // Nothing was sent, so no event tells it.
    if (result === 'unsent') notify({ kind: 'error', message: QUEUE.failed })
  }
  return (
    <ConflictDialog
      item={item}
      operation={named?.operation ?? null}
      history={hasHistory(named, item) ? history.data : null}
      names={groups.data && { arms: groups.data, institutions: [] }}
      actions={{
        apply: () => void apply(),
        ignore: () =>
          void loadQueue()
            .then((queue) => queue.ignore(item.id))
            .catch(() => {}),
        close: onClose,
      }}
    />
  )
}
