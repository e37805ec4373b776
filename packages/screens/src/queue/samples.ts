import type { QueuedItem } from '@imsang/api-client/offline'

const SUBJECT = '/api/v1/projects/1/subjects/7'

/** 2026-11-27, 10:03 in Seoul. */
const STORED_AT = Date.UTC(2026, 10, 27, 1, 3)

/** A request that waits for its user: the enrolment of subject 7, unless changed. */
export function queuedItem(changes: Partial<QueuedItem> = {}): QueuedItem {
  return {
    id: 'item-1',
    userId: 'u-1',
    method: 'POST',
    path: `${SUBJECT}/enroll`,
    body: null,
    priority: 4,
    attemptCount: 0,
    createdAt: STORED_AT,
    firstSentAt: STORED_AT,
    idempotencyKey: 'key-1',
    ifMatch: '"3"',
    lastTry: null,
    conflict: null,
    waitsFor: 'user',
    isSending: false,
    ...changes,
  }
}

/** So many requests that wait for their user, each of another subject. */
export const waitingItems = (count: number): QueuedItem[] =>
  Array.from({ length: count }, (_, at) =>
    queuedItem({ id: `item-${at + 1}`, path: `/api/v1/projects/1/subjects/${at + 1}/enroll` }),
  )

/** So many corrections of dates, which go by themselves. */
export const safeItems = (count: number): QueuedItem[] =>
  Array.from({ length: count }, (_, at) =>
    queuedItem({
      id: `safe-${at + 1}`,
      method: 'PUT',
      path: `/api/v1/projects/1/subjects/${at + 1}/dates`,
      priority: 3,
      waitsFor: 'run',
    }),
  )

/** A correction of the enrolment date of subject 7 that was refused, because somebody else was first. */
export const refusedItem = (changes: Partial<QueuedItem> = {}): QueuedItem =>
  queuedItem({
    id: 'refused-1',
    method: 'PUT',
    path: `${SUBJECT}/dates`,
    body: JSON.stringify({ fieldName: 'enrollmentDate', newValue: '2026-11-20', changeReason: '오기재 정정' }),
    priority: 3,
    waitsFor: 'conflict',
    conflict: { current: { subjectId: '7', version: 4, enrollmentDate: '2026-11-18' } },
    ...changes,
  })

/** What the history tells of that date. */
export const KNOWN = [
  {
    fieldName: 'enrollmentDate',
    oldValue: '2026-11-10',
    changedByName: '박서연',
    changedAt: '2026-11-27T01:10:00.000Z',
  },
]
