import type { NamedRequest, QueuedItem } from '@imsang/api-client/offline'
import type { KnownChange } from '@imsang/screens/queue/comparison'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { serverHas } from '../base/serverLevel'
import { loadAuditLog, loadStudyHistory } from './audit'

/** Entries of the history that are looked at for who changed a field last. */
const ENTRIES = 50

const OF_STUDY: ReadonlySet<string> = new Set(['updateProject', 'changeProjectStatus'])

/** The subject of a refused change, also of one of its visits; null without one. */
const subjectOf = ({ conflict }: QueuedItem): string | null => {
  const { subjectId } = Object(conflict?.current) as { subjectId?: unknown }
  return typeof subjectId === 'string' ? subjectId : null
}

type Ask = (signal: AbortSignal) => Promise<readonly KnownChange[] | null>

/** Where the changes of a record are found that a study keeps; null of a record without such a history. */
function askOf(named: NamedRequest | null, item: QueuedItem): Ask | null {
  const projectId = named?.ids.projectId
  if (projectId === undefined) return null
  const question = { page: 0, size: ENTRIES } as const
  const subjectId = subjectOf(item)
  const load = subjectId !== null ? loadAuditLog(projectId, subjectId) : null
  if (load) return (signal) => load(question, signal).then((page) => (page.ok ? page.records : null))
  if (!serverHas('listStudyAuditLogs') || !OF_STUDY.has(named?.operation ?? '')) return null
  return (signal) => loadStudyHistory(projectId)(question, signal).then((page) => (page.ok ? page.records : null))
}

/** What the history tells of the record of a refused change; null where it is not kept or may not be read [OFFL-122]. */
export function knownChanges(named: NamedRequest | null, item: QueuedItem) {
  const ask = askOf(named, item)
  return queryOptions({
    queryKey: ['refused-change', item.id],
    // The history is read for this once, and its refusal is an answer too.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ask ? ({ signal }) => ask(signal) : skipToken,
  })
}

/** Whether there is a history to wait for. */
export const hasHistory = (named: NamedRequest | null, item: QueuedItem): boolean => askOf(named, item) !== null
