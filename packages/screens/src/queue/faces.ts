import type { QueuedItem } from '@imsang/api-client/offline'
import { formatTimeOfDay } from '@imsang/domain/calendar'
import { isSafeToRetry } from '@imsang/domain/retry'
import { QUEUE } from './messages'

/** What the banner says: nothing, or one of three things [OFFL-002 … OFFL-007]. */
export type Face =
  | { readonly kind: 'none' | 'offline' }
  | { readonly kind: 'recovering'; readonly count: number }
  | { readonly kind: 'waiting'; readonly items: readonly QueuedItem[] }

/** Whether an item needs a decision of its user, now or after one before it [OFFL-106, DEC-994]. */
const isForUser = ({ waitsFor, ...item }: QueuedItem) =>
  waitsFor === 'earlier' ? !isSafeToRetry(item) : waitsFor !== 'run'

/**
 * The face of the banner.
 * @param items by priority, then oldest first
 * @see OFFL-002 … OFFL-007, OFFL-105, DEC-398, DEC-994
 */
export function faceOf(isOnline: boolean, items: readonly QueuedItem[]): Face {
  if (!isOnline) return { kind: 'offline' }
  const waiting = items.filter(isForUser)
  if (items.some(({ waitsFor }) => waitsFor === 'run'))
    return { kind: 'recovering', count: items.length - waiting.length }
  return waiting.length > 0 ? { kind: 'waiting', items: waiting } : { kind: 'none' }
}

/** The words of a face, null without one. */
export function titleOf(face: Face): string | null {
  if (face.kind === 'recovering') return QUEUE.recovering(face.count)
  return face.kind === 'none' ? null : QUEUE[face.kind]
}

const KINDS: Readonly<Record<string, string>> = { POST: '등록', PUT: '수정', PATCH: '수정', DELETE: '삭제' }

/** The kind of a request and its path without query [OFFL-009 … OFFL-013]. */
export function requestLabel({ method, path }: Pick<QueuedItem, 'method' | 'path'>): string {
  return `${KINDS[method.toUpperCase()] ?? '조회'} 요청 · ${path.split('?')[0]}`
}

/** A listed item: what it is, and when it was stored [OFFL-009]. */
export const itemLabel = (item: QueuedItem): string => `${requestLabel(item)} · ${formatTimeOfDay(item.createdAt)}`
