import type { QueuedItem } from '@imsang/api-client/offline'
import { ConflictDialog } from '@imsang/screens/queue/ConflictDialog'
import { QUEUE } from '@imsang/screens/queue/messages'
import type { Notify } from '@imsang/screens/terms'
import { skipToken, useQuery } from '@tanstack/react-query'
import { loadAuditLog } from '../data/audit'
import { treatmentGroups } from '../data/subjects'
import { loadQueue } from './queue'

export interface CompareChangeProps {
  /** Refused with 412. */
  item: QueuedItem
  notify: Notify
  onClose: () => void
}

/** Entries of the history that are looked at for who changed a field last. */
const ENTRIES = 50

/** A refused change beside the record, with who changed it where the history of its subject may be read [OFFL-109]. */
export function CompareChange({ item, notify, onClose }: CompareChangeProps) {
  const record = subjectOf(item)
  const history = useQuery({
    queryKey: ['refused-change', item.id],
    // The history is read for this once, and its refusal is an answer too.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: record
      ? ({ signal }) => loadAuditLog(record.projectId, record.subjectId)({ page: 0, size: ENTRIES }, signal)
      : skipToken,
  })
  const groups = useQuery(record ? treatmentGroups(record.projectId) : { queryKey: ['no-arms'], queryFn: skipToken })
  const known = history.data && (history.data.ok ? history.data.records : null)
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
      history={record ? known : null}
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

/** The study and the subject of a refused change, also of one of a visit; null without a subject. */
function subjectOf({ path, conflict }: QueuedItem): { projectId: string; subjectId: string } | null {
  const projectId = /^\/api\/v1\/projects\/([^/?]+)/.exec(path)?.[1]
  const { subjectId } = Object(conflict?.current) as { subjectId?: unknown }
  return projectId && typeof subjectId === 'string' ? { projectId, subjectId } : null
}
